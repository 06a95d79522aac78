import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, disabled, env, name, shortText, timeoutMs } from "../../declaration/field-groups.ts";
import { jsCode, siteError, siteErrorSection } from "./code-fields.ts";

/** An address of the site answered by a program. A router answers for every address below its own. */
export const customRoute = defineCollection({
  name: "custom-route",
  onEveryPage: true,
  reference: ["name", "path"],
  fields: {
    name,
    parent: { kind: "foreign", to: "custom-route" },
    path: shortText,
    isRouter: checkbox,
    timeoutMs,
    env,
    disabled,
    code: jsCode,
    indexCode: jsCode,
    siteError,
  },
  searchFields: ["name", "path"],
  list: {
    columns: [
      "name",
      { cell: "nameOrOther", label: "field.custom-route.parent", from: ["parent", "path"] },
      "path",
      "isRouter",
      "disabled",
    ],
    filters: ["parent", "disabled"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "path", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["code", "indexCode"] },
      {
        title: "section.general",
        column: "side",
        fields: ["name", "parent", "path", "isRouter", "timeoutMs", "env", "disabled"],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 90, icon: "route" },
});
