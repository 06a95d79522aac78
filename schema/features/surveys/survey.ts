import { defineCollection } from "../../declaration/define-collection.ts";
import { date, requiredName, surveyOptions } from "../../declaration/field-groups.ts";

/** A question to readers, shown in articles and fronts until its due date. */
export const survey = defineCollection({
  name: "survey",
  fields: {
    name: requiredName,
    date: { ...date, required: true },
    dueDate: { kind: "datetime" },
    options: surveyOptions,
  },
  list: {
    columns: ["name", "date"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "options"] },
      { title: "section.dates", column: "side", fields: ["date", "dueDate"] },
    ],
  },
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
  menu: { section: "content", order: 110, icon: "chart-bar" },
});
