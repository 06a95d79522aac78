import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { SiteContext } from "../site-page.ts";
import { type HookDocument, noteHookError } from "./hook-errors.ts";
import { type Placing, placeHtml, stamped } from "./place-html.ts";

/** What a hook is asked to change. */
export interface HookedPage {
  /** A target of hooks: what the page is. */
  readonly target: string;
  readonly path: string;
}

interface Hook {
  readonly document: HookDocument;
  readonly data: Values;
}

/** Hooks for a page, those of the highest priority first. */
export async function readHooks(ctx: SiteContext, collection: HookDocument["collection"], target: string): Promise<Hook[]> {
  const rows = await ctx.store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = $2 and deleted_at is null
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = ''
      and data ->> 'target' = any($3::text[]) and coalesce(data ->> 'code', '') <> ''
      order by (data ->> 'priority')::numeric desc nulls last, id`,
    [ctx.projectId, collection, ["any", target]],
  );
  return rows.map(({ id, data }) => ({ document: { collection, id }, data }));
}

/** What a page is made of, changed by the project's programs. One that fails says so in its document, and changes nothing. */
export async function withPreHooks(ctx: SiteContext, page: HookedPage, values: Values): Promise<Values> {
  const { programs } = ctx;
  if (!programs) return values;
  let current = values;
  for (const { document, data } of await readHooks(ctx, "html-pre-hook", page.target)) {
    const outcome = await programs.run(ctx, text(data.code), { ...current, path: page.path });
    if (outcome.tag === "failed") await failed(ctx, document, outcome);
    else if (isPlainObject(outcome.result)) current = outcome.result;
    else await noteHookError(ctx, document, t("site.hook.noPage"));
  }
  return current;
}

/** The page as the project's hooks change it. One that fails, or finds nothing to change, says so in its document, and changes nothing. */
export async function withHooks(ctx: SiteContext, page: HookedPage, html: string): Promise<string> {
  if (!ctx.programs) return html;
  let current = html;
  for (const hook of await readHooks(ctx, "html-hook", page.target)) current = await hooked(ctx, page, hook, current);
  return current;
}

/** Where hooks put their HTML that name nothing. */
const STANDARD = "main";

async function hooked(ctx: SiteContext, page: HookedPage, { document, data }: Hook, html: string): Promise<string> {
  if (!isPlacing(data.mode)) {
    const outcome = await ctx.programs?.run(ctx, text(data.code), { html, path: page.path, target: page.target });
    if (outcome?.tag === "failed") await failed(ctx, document, outcome);
    if (outcome?.tag !== "done") return html;
    const { result } = outcome;
    const made = isPlainObject(result) ? result.html : result;
    if (typeof made === "string") return made;
    await noteHookError(ctx, document, t("site.hook.noHtml"));
    return html;
  }
  const code = data.stampAttribute === true ? stamped(text(data.code), text(data.name)) : text(data.code);
  const selector = text(data.selector) || STANDARD;
  const placed = placeHtml(html, { selector, mode: data.mode, code });
  // What is for all pages need not find its place on each of them.
  if (placed === null && data.target !== "any") await noteHookError(ctx, document, t("site.hook.noElement", { selector }));
  return placed ?? html;
}

function isPlacing(mode: unknown): mode is Placing["mode"] {
  return mode === "BEFORE" || mode === "AFTER" || mode === "REPLACE";
}

function failed(
  ctx: SiteContext,
  document: HookDocument,
  { error, line }: { error: string; line: number | null },
): Promise<void> {
  return noteHookError(ctx, document, line === null ? error : t("site.hook.atLine", { error, line }));
}
