import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, identifier, name } from "../../declaration/field-groups.ts";
import type { ListField } from "../../declaration/fields.ts";

/** What people fill in when they use a template. */
const variables = {
  kind: "list",
  of: {
    name,
    code: identifier,
    type: choice("option.templateVariableType", ["document", "string", "number", "date"]),
    multiple: checkbox,
    required: checkbox,
    model: { kind: "model", among: ["Article"], shownWhen: { field: "type", in: ["document"] } },
  },
} as const satisfies ListField;

/** Makes the subject and the body of campaigns. */
export const mailingTemplate = defineCollection({
  name: "mailing-template",
  fields: {
    name,
    subjectTemplate: { kind: "text", maxLength: 500, compiled: "liquid", required: true },
    bodyHtmlTemplate: { kind: "code", language: "liquid", compiled: true, required: true },
    variables,
  },
  searchFields: ["name", "subjectTemplate"],
  list: { columns: ["name", "subjectTemplate", "updatedAt"] },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "subjectTemplate", "bodyHtmlTemplate"] },
      { title: "section.variables", column: "side", fields: ["variables"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name", "variables"] },
  menu: { section: "mail", order: 40, icon: "template" },
});
