import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { RelatedGroup } from "../context/context-settings.ts";
import type { SiteContext } from "../site-page.ts";
import { isForReaders } from "./find-page.ts";
import { listedArticles } from "./listing-page.ts";

/** Articles under one. */
const MOST = 4;
/** Of a rule so many of the newest are looked at: some stand on the page already. */
const LOOKED_AT = 12;
const HOUR_MS = 3_600_000;
/** Words of a title that are searched for. */
const WORDS = 2;

/** Articles under one, as one row. */
export interface RelatedRow {
  readonly name: string;
  readonly ids: readonly string[];
}

/**
 * The articles that go with one, in the groups of the project, none of them twice; groups without any are left out. Without groups: those that
 * people chose for it, then what the project's rules find, one rule after the other until there are enough.
 */
export async function relatedRows(
  ctx: SiteContext,
  article: AnyDocument,
  groups: readonly RelatedGroup[],
): Promise<readonly RelatedRow[]> {
  if (groups.length === 0) {
    const ids = new Set([...(await chosenFor(ctx, article)), ...(await ruledFor(ctx, article))]);
    return ids.size === 0 ? [] : [{ name: t("site.related"), ids: [...ids].slice(0, MOST) }];
  }
  const found = await Promise.all(groups.map((group) => articlesOf[group.type](ctx, article)));
  const shown = new Set<string>([article.id]);
  return groups.flatMap(({ name, type, limit }, at) => {
    const ids = (found[at] ?? []).filter((id) => !shown.has(id)).slice(0, limit);
    for (const id of ids) shown.add(id);
    return ids.length === 0 ? [] : [{ name: name || t(`option.contextRelatedType.${type}`), ids }];
  });
}

type Finding = (ctx: SiteContext, article: AnyDocument) => Promise<readonly string[]>;

/** By what they have in common with the article. */
const articlesOf: Readonly<Record<RelatedGroup["type"], Finding>> = {
  static: chosenFor,
  dynamic: ruledFor,
  "same-author": (ctx, { author }) => newestOf(ctx, idOf(author, "author")),
  "same-category": (ctx, { category }) => newestOf(ctx, idOf([category], "category")),
};

async function newestOf(ctx: SiteContext, query: Record<string, string> | null): Promise<readonly string[]> {
  return query === null ? [] : (await listedArticles(ctx, query, LOOKED_AT)).ids;
}

function chosenFor(ctx: SiteContext, { relatedForced }: AnyDocument): Promise<readonly string[]> {
  return shownOnly(
    ctx,
    items(relatedForced).map(({ id }) => text(id)),
  );
}

/** What the project's rules find; without rules the newest of its section. */
async function ruledFor(ctx: SiteContext, article: AnyDocument): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const rule of (await readRules(ctx)) ?? [{ filters: ["category"] }]) {
    if (found.size >= MOST) break;
    for (const id of await foundBy(ctx, article, rule)) if (id !== article.id) found.add(id);
  }
  return [...found];
}

/** `null` where the project has no rules. */
async function readRules({ store, projectId }: SiteContext): Promise<readonly Values[] | null> {
  const [row] = await store.query<{ id: string; data: Values }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'article-related-settings' and id = collection and deleted_at is null`,
    [projectId],
  );
  const rules = items(row?.data.rules);
  return rules.length === 0 ? null : rules;
}

async function shownOnly({ store, projectId }: SiteContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await store.query<{ id: string; status: unknown }>(
    `select id, data ->> 'status' as status from documents where scope = $1 and collection = 'article' and id = any($2::text[]) and deleted_at is null`,
    [projectId, ids],
  );
  const shown = new Set(rows.filter(isForReaders).map(({ id }) => id));
  return ids.filter((id) => shown.has(id));
}

/** What a rule finds: articles for which all its filters hold. Nothing where the article lacks what one asks of. */
async function foundBy(
  ctx: SiteContext,
  article: AnyDocument,
  { filters, maxDateDiffHours }: Values,
): Promise<readonly string[]> {
  const query: Record<string, string> = {};
  for (const filter of Array.isArray(filters) ? filters : []) {
    const part = filterOf(String(filter), article);
    if (part === null) return [];
    Object.assign(query, part);
  }
  if (Object.keys(query).length === 0) return [];
  return (await listedArticles(ctx, { ...query, ...within(article, Number(maxDateDiffHours ?? 0)) }, LOOKED_AT)).ids;
}

/** Published so many hours before or after the article; at any time for none. */
function within({ date }: AnyDocument, hours: number): Record<string, string> {
  const at = Date.parse(text(date));
  if (!(hours > 0) || Number.isNaN(at)) return {};
  const [from, to] = [at - hours * HOUR_MS, at + hours * HOUR_MS].map((ms) => new Date(ms).toISOString());
  return { date_gte: from ?? "", date_lte: to ?? "" };
}

function filterOf(filter: string, { category, tags, title }: AnyDocument): Record<string, string> | null {
  if (filter === "category") return idOf([category], "category");
  if (filter === "first-tag") return idOf(tags, "tags");
  const words = text(title).match(/\p{L}{5,}/gu) ?? [];
  return filter === "text-search" && words.length > 0 ? { search: longest(words) } : null;
}

/** What a title is about is in its longer words; each more would have to be there as well. */
function longest(words: readonly string[]): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .slice(0, WORDS)
    .join(" ");
}

function idOf(references: unknown, name: string): Record<string, string> | null {
  const [first] = items(references);
  const id = text(first?.id);
  return id === "" ? null : { [name]: id };
}
