import { type AnalyticsSource, type Granularity, granularities } from "../../../schema/declaration/analytics-source.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { ListQuery } from "./list-query.ts";

/** What analytics are asked for, whatever they count. */
export interface AnalyticsQuery {
  readonly dimensions: readonly string[];
  readonly events: readonly string[];
  readonly granularity: Granularity;
  /** Name of a dimension or an event. */
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly filters: readonly (readonly [parameter: string, text: string])[];
}

/**
 * Parameters: `dimension` and `event`, repeated; `granularity` of the date; `sort`; every other one is a filter. Without `sort` the newest
 * period comes first, or whatever has most. Throws `malformed`.
 */
export function parseAnalyticsQuery(
  source: AnalyticsSource,
  { dimension, event, granularity, sort, ...others }: ListQuery,
): AnalyticsQuery {
  const dimensions = many(dimension);
  const events = event === undefined ? Object.keys(source.events) : many(event);
  const known = (name: string) => name === source.date || source.dimensions.includes(name);
  if (!dimensions.every(known) || !events.every((name) => Object.hasOwn(source.events, name))) throw new CierreError("malformed");
  const wanted = granularities.find((each) => each === (granularity ?? "day"));
  if (!wanted || events.length === 0) throw new CierreError("malformed");
  const shown = dimensions.filter((name) => name !== source.date || wanted !== "all");
  return {
    dimensions: [...new Set(shown)],
    events: [...new Set(events)],
    granularity: wanted,
    sort: sortOf(typeof sort === "string" ? sort : defaultSort(source, shown, events), [...shown, ...events]),
    filters: Object.entries(others).flatMap(([name, value]) => many(value).map((text): [string, string] => [name, text])),
  };
}

function many(value: ListQuery[string]): readonly string[] {
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

/** ANALYTICS-014 */
function defaultSort({ date }: AnalyticsSource, dimensions: readonly string[], [event = ""]: readonly string[]): string {
  return dimensions.includes(date) ? `-${date}` : `-${event}`;
}

function sortOf(sort: string, names: readonly string[]): AnalyticsQuery["sort"] {
  const descending = sort.startsWith("-");
  const by = descending ? sort.slice(1) : sort;
  if (!names.includes(by)) throw new CierreError("malformed");
  return { by, descending };
}
