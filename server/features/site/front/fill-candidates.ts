import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { type FillCandidate, fillCandidate } from "../../../../schema/features/fronts/fill-rows.ts";
import { type FillRule, fillRuleOf } from "../../../../schema/features/fronts/fill-rule.ts";
import { articlesOfFront } from "../../../../schema/features/fronts/front-articles.ts";
import { componentsOf, type FrontValues, insertsOf } from "../../../../schema/features/fronts/front-values.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Statement } from "../../../context/store.ts";
import { readerIn } from "../../../core/access/acting-in.ts";
import { readableOf, visibilityCondition } from "../../../core/access/visibility.ts";
import { filterCondition } from "../../../core/lists/list-filters.ts";
import { orderBy, orderKey, orderKeys } from "../../../core/lists/list-order.ts";
import { SqlParameters } from "../../../core/store/sql-parameters.ts";

/** Articles that are read for one component, at most. */
const MOST = 500;
/** The most viewed are looked for among so many of the newest that fit: the database has no order of views, and reads each of them. */
const VIEWED_OF = 2_000;
const MINUTE_MS = 60_000;

/** What filling asks of an article (`fillCandidate`). */
const ASKED = ["date", "category", "auxCategories", "author", "tags", "viewCount", "storyPages"];

/**
 * Every article that `fillFront` may choose for a front, as the reader may see them: of each component the first ones that fit, and as many
 * more as may stand elsewhere already. Rows of a project that the reader has no access to get none.
 */
export async function fillCandidates(ctx: CommandContext, front: FrontValues): Promise<FillCandidate[]> {
  const byProject = Map.groupBy(rulesOf(front), ({ project }) => project);
  const found = await Promise.all([...byProject].map(([project, rules]) => candidatesIn(ctx, project, rules)));
  return found.flat();
}

/**
 * Of each component that fills itself, with room for what may stand elsewhere, unless that is of no account to it. Components that ask for
 * the same are one.
 */
function rulesOf(front: FrontValues): FillRule[] {
  const components = [...componentsOf(front.components), ...insertsOf(front).flatMap(({ widgets }) => widgets)];
  const rules = components.flatMap((component) => fillRuleOf(front, component) ?? []);
  const byHand = articlesOfFront(front).length;
  const elsewhere = rules.reduce((sum, { repeats, limit }) => sum + (repeats ? 0 : limit), byHand);
  const roomy = rules.map((rule) => ({ ...rule, limit: Math.min(MOST, rule.limit + (rule.repeats ? byHand : elsewhere)) }));
  const same = Map.groupBy(roomy, ({ limit: _limit, repeats: _repeats, ...asked }) => JSON.stringify(asked));
  return [...same.values()].flatMap((all) => {
    const [rule] = all;
    return rule ? [{ ...rule, limit: Math.max(...all.map(({ limit }) => limit)) }] : [];
  });
}

async function candidatesIn(ctx: CommandContext, project: string | null, rules: readonly FillRule[]): Promise<FillCandidate[]> {
  const there = project === null ? ctx : await readerIn(ctx, project);
  if (there === null || readableOf(there, article) === "none") return [];
  const results = await there.store.batch(rules.map((rule) => statementOf(there, rule)));
  // The statements fix the shape of their rows.
  const rows = results.flat() as unknown as { id: string; data: AnyDocument }[];
  const byId = new Map(rows.map(({ id, data }) => [id, fillCandidate(id, data, project ?? undefined)]));
  return [...byId.values()];
}

/**
 * The first articles that a rule fits. Nearly all articles are published: an index on the status would find them all, so the database is not
 * to see that this is a question of it, and reads them in order, or looks for the few of a section.
 */
function statementOf(ctx: CommandContext, rule: FillRule): Statement {
  const params = new SqlParameters();
  const filter = (parameter: string, value: string) => filterCondition(ctx, article, parameter, value, params);
  const among = (parameter: string, ids: readonly string[]) => (ids.length > 0 ? [filter(parameter, ids.join(","))] : []);
  const inAny = (ids: readonly string[]) => [...among("category_in", ids), ...among("auxCategories_in", ids)].join(" or ");
  const conditions = [
    visibilityCondition(ctx, article, params),
    "case when d.data ->> 'status' = 'PUBLISHED' then true else false end",
    ...among("author_in", rule.authors),
    ...among("author_nin", rule.excludedAuthors),
    ...among("tags_in", rule.tags),
    ...(rule.categories.length > 0 ? [`(${inAny(rule.categories)})`] : []),
    ...(rule.excludedCategories.length > 0 ? [`not coalesce(${inAny(rule.excludedCategories)}, false)`] : []),
    ...(rule.storyAssets > 0 ? [filter("storyAvailable", "true")] : []),
    ...(rule.maxAgeMinutes > 0 ? [youngerThan(ctx, rule.maxAgeMinutes, params)] : []),
  ];
  const [newest, mostViewed] = (["-date", "-viewCount"] as const).map((sort) => orderBy(orderKeys(ctx, article, sort), false));
  const fitting = `select d.id, d.data from documents d where d.scope = ${params.bind(ctx.projectId)} and d.collection = 'article'
    and d.deleted_at is null and ${conditions.join(" and ")} order by ${newest}`;
  const found = `select key, value from jsonb_each(d.data) where key = any(${params.bind(ASKED)}::text[])`;
  const limit = params.bind(rule.limit);
  const first =
    rule.sort === "-date"
      ? `${fitting} limit ${limit}`
      : `select d.id, d.data from (${fitting} limit ${params.bind(VIEWED_OF)}) d order by ${mostViewed} limit ${limit}`;
  return {
    text: `select d.id, (select jsonb_object_agg(key, value) from (${found}) asked) as data from (${first}) d`,
    params: params.values,
  };
}

/** In the words of the index that lists are sorted by. */
function youngerThan(ctx: CommandContext, minutes: number, params: SqlParameters): string {
  const oldest = new Date(ctx.now().getTime() - minutes * MINUTE_MS).toISOString();
  const date = orderKey(article, { by: "date", direction: "desc" }, "d");
  if (date === null) throw new Error("the article has no date");
  return `${date.expression} >= ${params.bind(oldest)}::${date.type}`;
}
