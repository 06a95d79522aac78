import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, shortText } from "../../declaration/field-groups.ts";
import { jsCode, tsCode } from "../site/code-fields.ts";

/** A program that makes a file of the site. */
export const webpackOutputFile = defineCollection({
  name: "webpack-output-file",
  fields: {
    path: { ...shortText, suffix: ".ts" },
    active: checkbox,
    code: tsCode,
    /** ES2017. */
    compiledCode: { ...jsCode, readOnly: true },
  },
  titleField: "path",
  list: { columns: ["path", "active"], filters: ["active"] },
  entry: {
    sections: [
      { title: "section.siteCode", fields: ["code"] },
      { title: "section.compiledCode", fields: ["compiledCode"] },
      { title: "section.general", column: "side", fields: ["path", "active"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
