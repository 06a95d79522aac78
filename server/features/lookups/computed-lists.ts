import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { CierreError } from "../../../schema/errors.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import { can } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf, visibilityCondition } from "../../core/access/visibility.ts";
import { requireCollection, scopeOf } from "../../core/rows/stored-document.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";

/** Answer of a lookup that the server works out: everything there is, in one page. */
export interface ComputedList {
  readonly data: readonly Record<string, unknown>[];
  readonly count: number;
  readonly nextCursor: null;
  readonly prevCursor: null;
}

/** What counts as recent for recommendations, days. */
const RECENT_DAYS = 30;
const MOST = 100;

/** Models that the person may see something of, for permission roles, tasks and the history (HIST-016). */
export function listModels(ctx: CommandContext): ComputedList {
  const readable = Object.values(collections).filter(
    (definition) => definition.kind !== "system" && can(ctx.actor, "READ", definition, true),
  );
  return whole(readable.map(({ model, name }) => ({ id: model, name: textOfKey(collectionManyKey(name)) })));
}

/** Tags by how much recent articles use them; `ratio` is that of the most used one's (spec 0 §3, tag cloud). */
export async function listArticleTags(ctx: CommandContext): Promise<ComputedList> {
  const used = await countReferences(ctx, "tags", "tag");
  const most = used[0]?.count ?? 1;
  return whole(used.map(({ id, name, count }) => ({ id, name, ratio: count / most })));
}

/** Sections that recent articles stand in most, as the main one or, with `aux`, beside it; closed ones are left out. */
export async function listRecommendedCategories(ctx: CommandContext, aux: boolean): Promise<ComputedList> {
  const used = await countReferences(ctx, aux ? "auxCategories" : "category", "category");
  return whole(used.slice(0, 10).map(({ id, name }) => ({ id, name })));
}

/**
 * Places where known devices are, by `id` and `name` as other lookups are (LIST-025), those with most devices first. `pushEnabled`: only devices that take notifications. `of`: the
 * collection that is asked; throws `forbidden` for whoever may not read all of it, or of the devices where there is no such.
 */
export async function listPlaces(ctx: CommandContext, of: string, pushEnabled: boolean): Promise<ComputedList> {
  const definition = requireCollection("device-instance");
  if (readableOf(ctx, collectionNamed(of) ?? definition) !== "all") throw new CierreError("forbidden");
  const params = new SqlParameters();
  const rows = await ctx.store.query<{ country: string | null; region: string | null; city: string | null; count: number }>(
    `select d.data #>> '{ipLocation,country}' as country, d.data #>> '{ipLocation,region}' as region,
        d.data #>> '{ipLocation,city}' as city, count(*)::integer as count
      from documents d where d.scope = ${params.bind(scopeOf(definition, ctx.projectId))} and d.collection = ${params.bind(definition.name)}
        and d.deleted_at is null and d.data #>> '{ipLocation,country}' is not null
        ${pushEnabled ? "and d.data -> 'pushSubscription' is not null and d.data -> 'pushSubscription' <> 'null'::jsonb" : ""}
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit 1000`,
    params.values,
  );
  return whole(
    rows.map(({ country, region, city, count }) => {
      const parts = [city, region, country].filter((part) => part !== null);
      return { id: JSON.stringify([country, region, city]), name: parts.join(", "), country, region, city, count };
    }),
  );
}

/** Bytes of the project's files and of the database (ADMIN-013). Throws `forbidden` for whoever does not administer. */
export async function readStats(ctx: CommandContext): Promise<{ files: number; database: number }> {
  if (!ctx.actor.profile.systemAdmin && ctx.actor.access?.builtInRole !== "admin") throw new CierreError("forbidden");
  const [row] = await ctx.store.query<{ files: string; database: string }>(
    `select coalesce((select sum((f ->> 'size')::numeric) from documents d cross join jsonb_array_elements(d.data -> 'files') f
        where d.scope = $1 and d.collection = 'asset' and d.deleted_at is null and jsonb_typeof(d.data -> 'files') = 'array'), 0)::text as files,
      pg_database_size(current_database())::text as database`,
    [ctx.projectId],
  );
  return { files: Number(row?.files ?? 0), database: Number(row?.database ?? 0) };
}

/** Documents that recent articles refer to in a field, those referred to most first. */
async function countReferences(ctx: CommandContext, field: "tags" | "category" | "auxCategories", to: string) {
  const article = requireCollection("article");
  const target = collectionNamed(to);
  if (!target || readableOf(ctx, article) === "none" || readableOf(ctx, target) !== "all") throw new CierreError("forbidden");
  const params = new SqlParameters();
  const scope = params.bind(scopeOf(article, ctx.projectId));
  const since = new Date(ctx.now().getTime() - RECENT_DAYS * 86_400_000).toISOString();
  // A reference alone is made a list of one; anything else refers to nothing.
  const ids = `case jsonb_typeof(d.data -> '${field}') when 'array' then d.data -> '${field}' when 'string' then jsonb_build_array(d.data -> '${field}') else '[]'::jsonb end`;
  return ctx.store.query<{ id: string; name: string; count: number }>(
    `select r.id, r.data ->> 'name' as name, count(*)::integer as count
      from documents d cross join jsonb_array_elements_text(${ids}) as used (id)
      join documents r on r.scope = d.scope and r.collection = ${params.bind(to)} and r.id = used.id and r.deleted_at is null
        and r.data ->> 'closed' is distinct from 'true'
      where d.scope = ${scope} and d.collection = 'article' and d.deleted_at is null
        and d.updated_at >= ${params.bind(since)}::timestamptz and ${visibilityCondition(ctx, article, params)}
      group by r.id, r.data ->> 'name' order by count(*) desc, 2, 1 limit ${MOST}`,
    params.values,
  );
}

function whole(data: readonly Record<string, unknown>[]): ComputedList {
  return { data, count: data.length, nextCursor: null, prevCursor: null };
}
