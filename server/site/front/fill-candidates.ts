import { article } from "../../../schema/collections/content/article.ts";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { type FillCandidate, fillCandidate } from "../../../schema/front/fill-rows.ts";
import { type FillRule, fillRuleOf } from "../../../schema/front/fill-rule.ts";
import { articlesOfFront } from "../../../schema/front/front-articles.ts";
import { componentsOf, type FrontValues, insertsOf } from "../../../schema/front/front-values.ts";
import { readerIn } from "../../access/acting-in.ts";
import { readableOf, visibilityCondition } from "../../access/visibility.ts";
import type { CommandContext } from "../../documents/command-context.ts";
import { filterCondition } from "../../lists/list-filters.ts";
import { orderBy, orderKeys } from "../../lists/list-order.ts";
import { SqlParameters } from "../../lists/sql-parameters.ts";
import type { Statement } from "../../store/store.ts";

/** Articles that are read for one component, at most. */
const MOST = 500;
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

/** Of each component that fills itself, with room for what the others may take. */
function rulesOf(front: FrontValues): FillRule[] {
  const components = [...componentsOf(front.components), ...insertsOf(front).flatMap(({ widgets }) => widgets)];
  const rules = components.flatMap((component) => fillRuleOf(front, component) ?? []);
  const elsewhere = rules.reduce((sum, { limit }) => sum + limit, articlesOfFront(front).length);
  return rules.map((rule) => ({ ...rule, limit: Math.min(MOST, rule.limit + elsewhere) }));
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

function statementOf(ctx: CommandContext, rule: FillRule): Statement {
  const params = new SqlParameters();
  const filter = (parameter: string, value: string) => filterCondition(ctx, article, parameter, value, params);
  const among = (parameter: string, ids: readonly string[]) => (ids.length > 0 ? [filter(parameter, ids.join(","))] : []);
  const inAny = (ids: readonly string[]) => [...among("category_in", ids), ...among("auxCategories_in", ids)].join(" or ");
  const oldest = new Date(ctx.now().getTime() - rule.maxAgeMinutes * MINUTE_MS).toISOString();
  const conditions = [
    visibilityCondition(ctx, article, params),
    filter("status", "PUBLISHED"),
    ...among("author_in", rule.authors),
    ...among("author_nin", rule.excludedAuthors),
    ...among("tags_in", rule.tags),
    ...(rule.categories.length > 0 ? [`(${inAny(rule.categories)})`] : []),
    ...(rule.excludedCategories.length > 0 ? [`not coalesce(${inAny(rule.excludedCategories)}, false)`] : []),
    ...(rule.storyAssets > 0 ? [filter("storyAvailable", "true")] : []),
    ...(rule.maxAgeMinutes > 0 ? [filter("date_gte", oldest)] : []),
  ];
  return {
    text: `select d.id, (select jsonb_object_agg(name, d.data -> name) from unnest(${params.bind(ASKED)}::text[]) name) as data
      from documents d where d.scope = ${params.bind(ctx.projectId)} and d.collection = 'article' and d.deleted_at is null
      and ${conditions.join(" and ")} order by ${orderBy(orderKeys(ctx, article, rule.sort), false)} limit ${params.bind(rule.limit)}`,
    params: params.values,
  };
}
