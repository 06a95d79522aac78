import { analyticsSources } from "../../../schema/analytics-sources.ts";
import type { AnalyticsSource, Granularity } from "../../../schema/declaration/analytics-source.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { defaultPeriod, type Period } from "./period.ts";

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
