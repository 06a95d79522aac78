import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { type Placing, placeHtml } from "../hooks/place-html.ts";
import { LIVE_PATH } from "../readers/live/page-script.ts";
import type { SiteContext } from "../site-page.ts";

type Place = Pick<Placing, "selector" | "mode">;
/** The first of several places that the page has. `head` and `end` are in no element that a selector names. */
type Places = readonly Place[] | "head" | "end";

const before = (...selectors: string[]) => selectors.map((selector): Place => ({ selector, mode: "BEFORE" }));
const after = (...selectors: string[]) => selectors.map((selector): Place => ({ selector, mode: "AFTER" }));

/** Where tags stand on every page. */
const framePlaces: Readonly<Record<string, Places>> = {
  "frame-head-after": "head",
  "frame-body-before-outer": before("header"),
  "frame-toolbar-ad": after(".barra"),
  "frame-body-before-inner": before("main"),
  "frame-body-after-inner": after("main"),
  "frame-body-after-outer": "end",
};
/** Where they stand on an article's page; one whose neighbour is not there is left out. */
const articlePlaces: Readonly<Record<string, Places>> = {
  "article-top": before("main"),
  "article-content-before": before("main article"),
  "article-header-before": before("main h1"),
  "article-header-after": after("main .autoria"),
  "article-photo-before": before("main .principal"),
  "article-photo-after": after("main .principal"),
  "article-multimedia-before": before("main .multimedia", "main .galeria"),
  "article-multimedia-after": after("main .multimedia", "main .galeria"),
  "article-body-before": before("main .cuerpo"),
  "article-body-middle": after("main .cuerpo p"),
  "article-body-after": after("main .cuerpo"),
  "article-mostread-before": before(".mas-leidas", ".mas"),
  "article-mostread-after": after(".mas-leidas", ".mas"),
  "article-tags-before": before(".asuntos"),
  "article-tags-after": after(".asuntos"),
  "article-related-before": before(".mas"),
  "article-related-after": after(".mas"),
  "article-content-after": after("main article"),
  "article-bottom": before("footer"),
};

/** What sends something to others as soon as it is on a page: a program, a frame, a picture of another host. */
const TELLING = /<script|<iframe|<object|<embed|<link|<(?:img|video|audio|source)[^>]+src\s*=\s*["']?(?:https?:)?\/\//i;

/** Whether it is shown only to readers who agree, in a frame of its own. */
export function needsConsent(html: string): boolean {
  return TELLING.test(html);
}

/**
 * The page with its project's tags in their places. What would tell others of the reader stands in frames that load nothing until the reader
 * agrees. `base`: path of the site.
 */
export async function withWebTags(ctx: SiteContext, template: string, base: string, html: string): Promise<string> {
  const rows = await ctx.store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'web-tag' and deleted_at is null
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = '' and coalesce(data ->> 'html', '') <> ''
      order by (data ->> 'priority')::numeric desc nulls last, id limit 200`,
    [ctx.projectId],
  );
  let current = html;
  let asks = false;
  for (const { id, data } of rows) {
    const place = placeOf(text(data.placement), template);
    if (place === undefined) continue;
    const isAsked = needsConsent(text(data.html));
    // A frame stands in no head: what is for that runs at the end of the page.
    const placed = isAsked
      ? put(current, place === "head" ? "end" : place, frameOf(id, text(data.name), base))
      : put(current, place, text(data.html));
    if (placed === null) continue;
    current = placed;
    asks ||= isAsked;
  }
  return asks ? current.replace("</body>", () => `${consentBar()}</body>`) : current;
}

function placeOf(placement: string, template: string): Places | undefined {
  return framePlaces[placement] ?? (template === "article" ? articlePlaces[placement] : undefined);
}

/** `null`: the page has none of the places. */
function put(html: string, places: Places, code: string): string | null {
  if (places === "head") return html.replace("</head>", () => `${code}</head>`);
  if (places === "end") return html.replace("</body>", () => `${code}</body>`);
  for (const place of places) {
    const placed = placeHtml(html, { ...place, code });
    if (placed !== null) return placed;
  }
  return null;
}

function frameOf(id: string, name: string, base: string): string {
  const source = `${base}${LIVE_PATH}etiqueta/${encodeURIComponent(id)}`;
  return `<iframe class="etiqueta" data-consentir="${escapeHtml(source)}" title="${escapeHtml(name || t("site.consent.frame"))}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" hidden></iframe>`;
}

/** It shows once its program knows that the reader has not decided yet. */
function consentBar(): string {
  const name = escapeHtml(t("site.consent"));
  return `<aside class="consentimiento" aria-label="${name}" hidden><p>${escapeHtml(t("site.consent.text"))}</p><button type="button" data-si>${escapeHtml(t("site.consent.yes"))}</button><button type="button" data-no>${escapeHtml(t("site.consent.no"))}</button></aside>`;
}
