import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox } from "../../declaration/field-groups.ts";
import { jsCode, siteError, siteErrorSection, tsCode } from "../site/code-fields.ts";
import { sourcePath } from "./source-path.ts";

/** A program that makes a file of the site. */
export const webpackOutputFile = defineCollection({
  name: "webpack-output-file",
  fields: {
    path: { ...sourcePath, suffix: ".ts" },
    active: checkbox,
    code: tsCode,
    /** ES2017. */
    compiledCode: { ...jsCode, readOnly: true },
    siteError,
  },
  titleField: "path",
  list: { columns: ["path", "active"], filters: ["active"] },
  entry: {
    hint: "hint.webBuild.output",
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["code"] },
      { title: "section.compiledCode", fields: ["compiledCode"] },
      { title: "section.general", column: "side", fields: ["path", "active"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
