import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice } from "../../declaration/field-groups.ts";
import { hookError, hookFields, hookStatus } from "./html-hook-fields.ts";

/** An element by its name, its id and its classes. */
const STEP = "(?:[a-zA-Z][a-zA-Z0-9]*|[#.][a-zA-Z_][a-zA-Z0-9_-]*)(?:[#.][a-zA-Z_][a-zA-Z0-9_-]*)*";

/** A change to pages that are made: a program over them, or HTML put before, after or in the place of something. */
export const htmlHook = defineCollection({
  name: "html-hook",
  onEveryPage: true,
  fields: {
    ...hookFields,
    target: { ...hookFields.target, required: true },
    mode: { ...choice("option.hookMode", ["JAVASCRIPT", "BEFORE", "AFTER", "REPLACE"]), default: "JAVASCRIPT" },
    /** The first element of the page that fits it is what the HTML is put around, or in the place of; the main part where it is empty. */
    selector: {
      kind: "text",
      maxLength: 200,
      pattern: `${STEP}(?: ${STEP})*`,
      patternMessage: "validation.selector",
      shownWhen: { field: "mode", in: ["BEFORE", "AFTER", "REPLACE"] },
    },
    /** Marks what it put in. */
    stampAttribute: { ...checkbox, shownWhen: { field: "mode", in: ["BEFORE", "AFTER", "REPLACE"] } },
    code: {
      kind: "code",
      language: { by: "mode", cases: { JAVASCRIPT: "javascript" }, otherwise: "html" },
      strict: ["javascript"],
      compiled: true,
    },
  },
  list: {
    columns: ["name", "target", "mode", "priority", "env", "disabled", hookStatus],
    filters: ["target", "mode", "disabled"],
  },
  entry: {
    sections: [
      { title: "section.siteCode", fields: ["code"] },
      hookError,
      {
        title: "section.general",
        column: "side",
        fields: ["name", "target", "mode", "selector", "stampAttribute", "priority", "env", "disabled"],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 50, icon: "filter" },
});
