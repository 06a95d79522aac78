import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { REALTIME_MINUTES, TOTAL_HOURS } from "../../../schema/values/visit-sources.ts";
import type { VisitedArticle, VisitFigures } from "../../../schema/wire/visit-figures.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf, visibilityCondition } from "../../core/access/visibility.ts";
import { expandAll } from "../../core/reading/expand-references.ts";
import { presentDocument } from "../../core/reading/present-document.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Which visits figures add up: those of so many whole minutes, and of the one that runs. The series has them in steps that end with that
 * minute, whatever the clock shows.
 */
interface Window {
  readonly minutes: number;
  readonly stepMs: number;
  readonly shown: number;
}

export const realtimeWindow: Window = { minutes: REALTIME_MINUTES, stepMs: MINUTE_MS, shown: 30 };
export const totalsWindow: Window = { minutes: TOTAL_HOURS * 60, stepMs: HOUR_MS, shown: TOTAL_HOURS };

export interface FiguresQuery {
  /** Articles in the answer, at most. */
  readonly limit: number;
  /** One article alone. */
  readonly doc?: string | undefined;
}

interface ArticleRow {
  readonly data: AnyDocument;
  readonly html_version: number;
  readonly count: number;
  readonly by_source: Record<string, number>;
}

/** What readers visit, of the articles that whoever asks may read. Throws `forbidden`. */
export async function readFigures(ctx: CommandContext, window: Window, query: FiguresQuery): Promise<VisitFigures> {
  const definition = requireCollection("article");
  if (ctx.projectId === null || readableOf(ctx, definition) === "none") throw new CierreError("forbidden");
  const now = ctx.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const since = new Date(minute - window.minutes * MINUTE_MS).toISOString();
  // A longer step begins where the window does, and the last takes the minute that runs.
  const first = minute - window.shown * window.stepMs + (window.stepMs === MINUTE_MS ? MINUTE_MS : 0);
  const params = new SqlParameters();
  const [articles = [], sources = [], steps = []] = await ctx.store.batch([
    { text: articlesSql(ctx, query, since, params), params: params.values },
    ofSite(ctx, query, `source`, since),
    ofSite(ctx, query, stepSql(window), new Date(first).toISOString()),
  ]);
  // The statements fix the shapes of their rows.
  const counted = (rows: readonly object[]) =>
    new Map((rows as { key: string | number; count: number }[]).map(({ key, count }) => [key, count]));
  const [bySource, byStep] = [counted(sources), counted(steps)];
  const series = Array.from({ length: window.shown }, (_, at) => new Date(first + at * window.stepMs).toISOString());
  return {
    at: now.toISOString(),
    count: [...bySource.values()].reduce((sum, count) => sum + count, 0),
    countBySource: Object.fromEntries(bySource),
    series: series.map((at, step) => ({ at, count: byStep.get(step) ?? 0 })),
    data: await shownArticles(ctx, articles as unknown as ArticleRow[]),
  };
}

function articlesSql(ctx: CommandContext, { limit, doc }: FiguresQuery, since: string, params: SqlParameters): string {
  const definition = requireCollection("article");
  const [scope, from] = [params.bind(ctx.projectId), params.bind(since)];
  return `with by_source as (
      select doc_id, source, sum(count)::float8 as count from visit_counts
        where scope = ${scope} and collection = 'article' and at >= ${from}::timestamptz ${doc === undefined ? "" : `and doc_id = ${params.bind(doc)}`}
        group by doc_id, source),
    visited as (select doc_id, sum(count) as count, jsonb_object_agg(source, count) as by_source from by_source group by doc_id)
    select d.data, d.html_version, v.count, v.by_source from visited v
      join documents d on d.scope = ${scope} and d.collection = 'article' and d.id = v.doc_id and d.deleted_at is null
      where ${visibilityCondition(ctx, definition, params)}
      order by v.count desc, v.doc_id limit ${params.bind(limit)}`;
}

/** Which step of the series a count is in; `$2`: when the first begins. */
function stepSql({ stepMs, shown }: Window): string {
  return `least(${shown - 1}, floor(extract(epoch from at - $2::timestamptz) * 1000 / ${stepMs}))::integer`;
}

function ofSite(ctx: CommandContext, { doc }: FiguresQuery, key: string, since: string) {
  return {
    text: `select ${key} as key, sum(count)::float8 as count from visit_counts where scope = $1 and at >= $2::timestamptz
      and ($3::text is null or (collection = 'article' and doc_id = $3)) group by 1`,
    params: [ctx.projectId, since, doc ?? null],
  };
}

async function shownArticles(ctx: CommandContext, rows: readonly ArticleRow[]): Promise<VisitedArticle[]> {
  const definition = requireCollection("article");
  const documents = rows.map((row) => presentDocument(ctx, definition, row.data, row.html_version));
  const expanded = await expandAll(ctx, definition, documents);
  return expanded.map(({ id, title, url, date, category }, at) => {
    return {
      doc: {
        id,
        title: textOf(title) ?? "",
        url: textOf(url),
        date: textOf(date),
        // Expanded references are objects.
        category: typeof category === "object" && category !== null ? (category as VisitedArticle["doc"]["category"]) : null,
      },
      count: rows[at]?.count ?? 0,
      countBySource: rows[at]?.by_source ?? {},
    };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
