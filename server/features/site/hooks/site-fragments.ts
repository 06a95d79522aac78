import { t } from "../../../../schema/messages/catalogue.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { madeOfSite } from "../parts/working-program.ts";
import type { SiteContext } from "../site-page.ts";

/** How long what a program made is shown, ms: it may be on every page. */
const SHOWN_MS = 30_000;
const MOST = 1_000;

const made = new WeakMap<object, Map<string, { readonly at: number; readonly html: string }>>();

/**
 * The pieces that a project's programs make and that templates name: `{{ fragments["altura-del-rio"] | raw }}`. Only those that `templates`
 * name are made. One that fails is as it was when it last worked, and its form says what went wrong.
 */
export async function siteFragments(ctx: SiteContext, templates: string): Promise<Readonly<Record<string, string>>> {
  const { programs } = ctx;
  if (!programs || !templates.includes("fragments")) return {};
  const rows = await ctx.store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'html-fragment' and deleted_at is null
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = '' order by created_at, id limit 100`,
    [ctx.projectId],
  );
  const kept = made.get(programs) ?? new Map<string, { at: number; html: string }>();
  made.set(programs, kept);
  if (kept.size > MOST) kept.clear();
  const named = rows.filter(({ data }) => text(data.name) !== "" && templates.includes(text(data.name)));
  const entries: [string, string][] = [];
  for (const { id, data } of named) {
    const key = `${id}\n${text(data.js)}`;
    const known = kept.get(key);
    const now = ctx.now().getTime();
    if (!known || now - known.at >= SHOWN_MS) {
      const html = await madeOfSite(ctx, {
        document: { collection: "html-fragment", id, field: "js" },
        code: text(data.js),
        asked: {},
        made: (returned) => (typeof returned === "string" ? returned : null),
        unfit: t("site.fragment.noText"),
      });
      kept.set(key, { at: now, html: html ?? "" });
    }
    entries.push([text(data.name), kept.get(key)?.html ?? ""]);
  }
  return Object.fromEntries(entries);
}
