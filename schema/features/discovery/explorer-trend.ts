import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, shortText } from "../../declaration/field-groups.ts";

/** What is written about most in a place, found by the server. Stays on the server. */
export const explorerTrend = defineCollection({
  name: "explorer-trend",
  kind: "lookup",
  replicated: false,
  fields: {
    location: { kind: "object", readOnly: true, of: { name: { ...shortText, label: "field.name" } } },
    topics: {
      kind: "list",
      readOnly: true,
      of: { text: shortText, stats: { kind: "object", of: { articlesHour: counted, articlesDay: counted } } },
    },
  },
  list: { columns: ["location.name", "updatedAt"] },
  access: { read: "anyone", write: "nobody" },
});
