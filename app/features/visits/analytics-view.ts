import { analyticsSources } from "../../../schema/analytics-sources.ts";
import { type AnalyticsSource, type Granularity, granularities } from "../../../schema/declaration/analytics-source.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { defaultPeriod, type Period, periodIn } from "./period.ts";

/** What somebody asks of analytics. */
export interface AnalyticsView {
  /** Key of `analyticsSources`. */
  readonly source: string;
  readonly dimensions: readonly string[];
  readonly granularity: Granularity;
  readonly events: readonly string[];
  /** Values by dimension. */
  readonly filters: Readonly<Record<string, string>>;
  readonly period: Period;
  /** A dimension or an event, with `-` before it when the most comes first; `null` for the server's own order. */
  readonly sort: string | null;
}

/** What a source begins with: everything it counts, by day. */
export function viewOf(source: string, now: number): AnalyticsView {
  const { date, events } = sourceOf(source);
  return {
    source,
    dimensions: [date],
    granularity: "day",
    events: Object.keys(events),
    filters: {},
    period: defaultPeriod("day", now),
    sort: null,
  };
}

/**
 * What a link asks for: `source`, a period, `granularity`, dimensions and filters; `null` for no source. What it says that there is not is left out.
 */
export function viewIn(search: string, now: number): AnalyticsView | null {
  const query = new URLSearchParams(search);
  const source = query.get("source") ?? "";
  if (!Object.hasOwn(analyticsSources, source)) return null;
  const { date, dimensions: others } = sourceOf(source);
  const granularity = granularities.find((each) => each === query.get("granularity")) ?? "day";
  const asked = query.getAll("dimension").filter((name) => name === date || others.includes(name));
  // A source may count by where readers came from, too: the second `source` of a link.
  const asks = new Set(["source", "granularity", "dimension"]);
  const filters = others.flatMap((name) => {
    const [value] = query.getAll(name).slice(asks.has(name) ? 1 : 0);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...viewOf(source, now),
    granularity,
    dimensions: asked.length > 0 ? asked : [date],
    filters: Object.fromEntries(filters),
    period: periodIn(search) ?? defaultPeriod(granularity, now),
  };
}

/** Another source, with the period and the filters that both have: an article's visits, then how it was read. */
export function anotherSource(view: AnalyticsView | null, source: string, search: string, now: number): AnalyticsView {
  const begun = viewOf(source, now);
  if (!view) return { ...begun, period: periodIn(search) ?? begun.period };
  const { period, granularity, filters: former } = view;
  const isOfBoth = (name: string) =>
    sourceOf(source).dimensions.includes(name) &&
    referenceOf(definitionOf(view.source), name) === referenceOf(definitionOf(source), name);
  const filters = Object.entries(former).filter(([name]) => isOfBoth(name));
  return { ...begun, period, granularity, filters: Object.fromEntries(filters) };
}

/** The collection that values of a field are of; its kind where they are none. */
function referenceOf({ fields }: CollectionDefinition, name: string): string | undefined {
  const field = fields[name];
  return field && "to" in field ? String(field.to) : field?.kind;
}

/** Figures by time alone, which can be drawn as lines. */
export function isByTime({ source, dimensions, granularity }: AnalyticsView): boolean {
  return granularity !== "all" && dimensions.length === 1 && dimensions[0] === sourceOf(source).date;
}

export function sourceOf(name: string): AnalyticsSource {
  const source = Object.hasOwn(analyticsSources, name) ? analyticsSources[name] : undefined;
  if (!source) throw new Error(`No analytics of ${name}`);
  return source;
}

export function definitionOf(name: string): CollectionDefinition {
  const { collection, fields } = sourceOf(name);
  const definition = collectionNamed(collection);
  if (!definition) throw new Error(`No collection for analytics of ${name}`);
  return fields ? { ...definition, fields } : definition;
}

/** Where the server answers it; `null` for nothing to ask. */
export function analyticsPath({ source, dimensions, granularity, events, filters, period, sort }: AnalyticsView): string | null {
  if (events.length === 0) return null;
  const { date, path = `${source}/analytics`, query: fixed } = sourceOf(source);
  const query = new URLSearchParams({ ...fixed, granularity });
  for (const name of dimensions) query.append("dimension", name);
  for (const name of events) query.append("event", name);
  for (const [name, value] of Object.entries(filters)) query.append(name, value);
  query.set(`${date}_start`, period.start);
  // The server counts the last moment in.
  query.set(`${date}_end`, new Date(Date.parse(period.end) - 1).toISOString());
  const shown = [...shownDimensions(source, dimensions, granularity), ...events];
  if (sort !== null && shown.includes(sort.replace(/^-/, ""))) query.set("sort", sort);
  return `${path}?${query}`;
}

/** Without periods there is no date to show. */
export function shownDimensions(source: string, dimensions: readonly string[], granularity: Granularity): readonly string[] {
  return granularity === "all" ? dimensions.filter((name) => name !== sourceOf(source).date) : dimensions;
}

export function dimensionLabel(source: string, name: string): string {
  return textOfKey(fieldLabelKey(definitionOf(source), name));
}

export function eventLabel(source: string, name: string): string {
  const event = sourceOf(source).events[name];
  return textOfKey(event?.label ?? fieldLabelKey(definitionOf(source), name));
}
