import { type AnalyticsSource, EVENTS_PATH } from "../../declaration/analytics-source.ts";
import { modelLabelKey } from "../../declaration/field-label.ts";
import type { Fields } from "../../declaration/fields.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import { visitSources } from "../../values/visit-sources.ts";
import { article } from "../articles/article.ts";

/** Models whose documents readers find at addresses of their own, which visits are distinguished by. */
const models = ["Article", "Front", "Page", "Category", "Tag", "Person"] as const;

/** What they can be distinguished by: where the page is an article's, also by what the article says. */
const fields = {
  date: { kind: "datetime", label: "field.date" },
  model: {
    kind: "select",
    label: "analytics.model",
    options: models.map((model) => ({ value: model, label: modelLabelKey(model) as MessageKey })),
  },
  source: {
    kind: "select",
    label: "analytics.visitSource",
    options: visitSources.map((source) => ({ value: source, label: `visits.source.${source}` as const })),
  },
  doc: { kind: "foreign", to: "article", label: "collection.article.one" },
  category: { ...article.fields.category, label: "field.article.category" },
  author: { ...article.fields.author, label: "field.article.author" },
  tags: { ...article.fields.tags, label: "field.article.tags" },
} as const satisfies Fields;

/** Visits of readers to pages of the site. */
export const visitSource: AnalyticsSource = {
  collection: "article",
  path: EVENTS_PATH,
  label: "analytics.source.visits",
  fields,
  date: "date",
  dimensions: ["model", "doc", "source", "category", "author", "tags"],
  events: { visits: { of: { happened: true }, as: "number", label: "analytics.visits" } },
};
