import { defineCollection } from "../../declaration/define-collection.ts";
import { siteError, siteErrorSection, tsCode } from "../site/code-fields.ts";
import { sourcePath } from "./source-path.ts";

/** A component of the site's program. */
export const webpackModule = defineCollection({
  name: "webpack-module",
  fields: {
    path: { ...sourcePath, suffix: ".tsx" },
    code: tsCode,
    siteError,
  },
  titleField: "path",
  entry: {
    hint: "hint.webBuild",
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["code"] },
      { title: "section.general", column: "side", fields: ["path"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 100, icon: "brand-react" },
});
