import { type AnalyticsEvent, type AnalyticsSource, EVENTS_PATH } from "../../declaration/analytics-source.ts";
import type { Fields } from "../../declaration/fields.ts";
import { article } from "../articles/article.ts";

const fields = {
  date: { kind: "datetime", label: "field.date" },
  doc: { kind: "foreign", to: "article", label: "collection.article.one" },
  category: { ...article.fields.category, label: "field.article.category" },
  author: { ...article.fields.author, label: "field.article.author" },
  tags: { ...article.fields.tags, label: "field.article.tags" },
} as const satisfies Fields;

const events = {
  readings: { of: { happened: true }, as: "number", label: "analytics.readings" },
  seconds: { of: { happened: true }, as: "duration", label: "analytics.readSeconds" },
  secondsEach: { of: { share: ["seconds", "readings"] }, as: "duration", label: "analytics.readSecondsEach" },
  long: { of: { share: ["long", "readings"] }, as: "percent", label: "analytics.readLong" },
  to50: { of: { share: ["to50", "readings"] }, as: "percent", label: "analytics.readHalf" },
  to100: { of: { share: ["to100", "readings"] }, as: "percent", label: "analytics.readWhole" },
} as const satisfies Readonly<Record<string, AnalyticsEvent>>;
export type ReadingEvent = keyof typeof events;

/** How long articles are read, and how far: what their pages count while somebody looks at them. */
export const readingSource: AnalyticsSource = {
  collection: "article",
  path: EVENTS_PATH,
  query: { model: "Reading" },
  label: "analytics.source.readings",
  fields,
  date: "date",
  dimensions: ["doc", "category", "author", "tags"],
  events,
};
