import type { MessageKey } from "../messages/catalogue.ts";
import type { Fields } from "./fields.ts";

/** What analytics can count (spec 1 §2, Analytics): what a collection's documents say of themselves, or what happened to them. */
export interface AnalyticsSource {
  /** Whoever may read its documents may read the figures. */
  readonly collection: string;
  /** Where the server answers; `{collection}/analytics` when absent. */
  readonly path?: string;
  /** What else is asked there of this source alone. */
  readonly query?: Readonly<Record<string, string>>;
  /** What people choose it by, where it is not the name of its collection. */
  readonly label?: MessageKey;
  /** What figures are distinguished by, where these are no fields of the collection. */
  readonly fields?: Fields;
  /** The field that periods are about; `createdAt` as well. */
  readonly date: string;
  /** Fields that figures can be distinguished by, beside the date, and filtered by: of those inside an object only the former. */
  readonly dimensions: readonly string[];
  readonly events: Readonly<Record<string, AnalyticsEvent>>;
}

export interface AnalyticsEvent {
  readonly of:
    | { readonly count: true }
    | { readonly happened: true }
    | { readonly sum: string }
    | { readonly share: readonly [part: string, whole: string] };
  /** `duration`: seconds. `percent`: a fraction. */
  readonly as: "number" | "duration" | "percent";
  /** Where it is no field's own. */
  readonly label?: MessageKey;
}

/** What a field's values add up to, under the field's own label. */
export function sumOf(field: string): AnalyticsEvent {
  return { of: { sum: field }, as: "number" };
}

/** Where the server answers for events that are counted while they happen (ANALYTICS-008). */
export const EVENTS_PATH = "analytics/event";

/** How finely figures are distinguished by date; `all` not at all (ANALYTICS-019). */
export const granularities = ["all", "year", "month", "week", "day", "hour"] as const;
export type Granularity = (typeof granularities)[number];

/** Days begin and end there, wherever the reader is (ANALYTICS-018). */
export const ANALYTICS_TIME_ZONE = "America/Argentina/Buenos_Aires";
/** Rows of an answer at most (ANALYTICS-013). */
export const ANALYTICS_ROWS = 1000;
/** What happened in an hour is known of so many days; before that of whole days alone. */
export const COUNTED_HOURS_DAYS = 100;
