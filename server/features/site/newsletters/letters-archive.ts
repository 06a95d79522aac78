import { withoutReader } from "../../../../schema/features/mailing/reader-places.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { line, linked } from "../../../engines/markup/markup-parts.ts";
import { READING_CSS } from "../css/readers-css.ts";
import type { ReaderPage } from "../readers/site-frame.ts";
import { houseDates } from "../site-dates.ts";
import type { SiteContext } from "../site-page.ts";
import { NEWSLETTERS } from "./newsletter-form.ts";

/** Where letters that were sent can be read. */
const ARCHIVE = `${NEWSLETTERS}/archivo`;
const MOST = 60;

interface SentLetter {
  readonly id: string;
  readonly subject: string;
  readonly snippet: string;
  readonly html: string;
  readonly sentAt: string;
}

/** What leads to the archive; empty for a site without letters in it. */
export async function archiveLink(ctx: SiteContext): Promise<string> {
  const letters = await sentLetters(ctx, null, 1);
  return letters.length === 0 ? "" : `<p>${linked(t("site.newsletters.archive"), ARCHIVE)}</p>`;
}

/** The archive, or one letter of it as everybody got it; `null` for what is none. */
export async function archivePage(ctx: SiteContext, path: string): Promise<ReaderPage | null> {
  if (path === ARCHIVE) {
    const letters = await sentLetters(ctx, null, MOST);
    return letters.length === 0 ? null : listPage(ctx, letters);
  }
  if (!path.startsWith(`${ARCHIVE}/`)) return null;
  const [letter] = await sentLetters(ctx, path.slice(ARCHIVE.length + 1), 1);
  return letter ? letterPage(ctx, letter) : null;
}

function listPage(ctx: SiteContext, letters: readonly SentLetter[]): ReaderPage {
  const title = t("site.newsletters.archive");
  const dates = ctx.dates ?? houseDates();
  const rows = letters.map(
    (letter) =>
      `<li><h2>${linked(letter.subject, `${ARCHIVE}/${letter.id}`)}</h2><p>${escapeHtml([dates.long(letter.sentAt), letter.snippet].filter(Boolean).join(" · "))}</p></li>`,
  );
  const content = `${line("h1", title, "titulo")}<ul class="archivo">${rows.join("")}</ul>`;
  return pageOf(title, t("site.newsletters.archiveDeck"), ARCHIVE, content);
}

function letterPage(ctx: SiteContext, { id, subject, snippet, html, sentAt }: SentLetter): ReaderPage {
  const back = `<p>${linked(t("site.newsletters.archive"), ARCHIVE)} · ${linked(t("site.newsletters.send"), NEWSLETTERS)}</p>`;
  const content = `${line("h1", subject, "titulo")}<p class="firma">${escapeHtml((ctx.dates ?? houseDates()).long(sentAt))}</p><div class="cuerpo">${html}</div>${back}`;
  return pageOf(subject, snippet, `${ARCHIVE}/${id}`, content);
}

function pageOf(title: string, deck: string, path: string, content: string): ReaderPage {
  return {
    title,
    template: "page",
    dressedAs: ["article"],
    values: { title, deck },
    content,
    fallback: (whole) => `<article>${whole}</article>`,
    css: READING_CSS,
    facts: { path, description: deck, picture: "" },
  };
}

/** Letters that went to all of a list that keeps an archive, the latest first: what was for some of it alone is nobody else's. `id`: of one. */
async function sentLetters(ctx: SiteContext, id: string | null, most: number): Promise<readonly SentLetter[]> {
  const rows = await ctx.store.query<SentLetter & Record<string, unknown>>(
    `select d.id, coalesce(d.data ->> 'subject', '') as subject, coalesce(d.data ->> 'snippet', '') as snippet,
        coalesce(d.data ->> 'bodyHtml', '') as html, r.begun_at as "sentAt"
      from documents d join mailing_runs r on r.scope = d.scope and r.campaign_id = d.id
      where d.scope = $1 and d.collection = 'mailing-campaign' and d.deleted_at is null and d.data @> '{"executed":true}'::jsonb
        and ($2::text is null or d.id = $2)
        and not exists (select from jsonb_each(d.data) part where part.key like 'segment%' and part.value not in ('null'::jsonb, '[]'::jsonb))
        and exists (select from documents l where l.scope = d.scope and l.collection = 'mailing-list' and l.deleted_at is null
          and l.data @> '{"archive":true}'::jsonb
          and (l.id = d.data ->> 'mailingList' or coalesce(d.data -> 'auxMailingLists', '[]'::jsonb) @> to_jsonb(l.id)))
      order by r.begun_at desc, d.id limit ${most}`,
    [ctx.projectId, id],
  );
  return rows.map(({ id: of, sentAt, ...texts }) => ({
    ...{ id: of, sentAt: new Date(sentAt).toISOString() },
    ...{ subject: withoutReader(texts.subject), snippet: withoutReader(texts.snippet), html: withoutReader(texts.html) },
  }));
}
