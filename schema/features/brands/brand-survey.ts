import { defineCollection } from "../../declaration/define-collection.ts";
import { date, name, surveyOptions } from "../../declaration/field-groups.ts";

/** A question that a brand's app asks. */
export const brandSurvey = defineCollection({
  name: "brand-survey",
  feature: "mediaapp",
  fields: {
    brand: { kind: "foreign", to: "brand" },
    name,
    date,
    dueDate: { kind: "datetime" },
    options: surveyOptions,
  },
  list: {
    columns: ["name", "date"],
    filters: ["brand"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "options"] },
      { title: "section.publication", column: "side", fields: ["brand", "date", "dueDate"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
});
