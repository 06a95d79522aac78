import { defineCollection } from "../../declaration/define-collection.ts";
import { jsCode } from "./code-fields.ts";
import { hookError, hookFields, hookStatus } from "./html-hook-fields.ts";

/** A program that changes what a page is made of, before it is made. */
export const htmlPreHook = defineCollection({
  name: "html-pre-hook",
  onEveryPage: true,
  fields: { ...hookFields, code: jsCode },
  list: { columns: ["name", "target", "env", "disabled", hookStatus], filters: ["target", "disabled"] },
  entry: {
    sections: [
      { title: "section.siteCode", fields: ["code"] },
      hookError,
      { title: "section.general", column: "side", fields: ["name", "target", "priority", "env", "disabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 40, icon: "filter-cog" },
});
