import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, longText, shortText } from "../../declaration/field-groups.ts";

/** One build of the site's program. What it leaves is on pages. */
export const webpackCompilation = defineCollection({
  name: "webpack-compilation",
  onEveryPage: true,
  kind: "readonly",
  snapshotOrder: 120,
  deviceDays: 30,
  fields: {
    status: {
      kind: "select",
      readOnly: true,
      options: [
        { value: "pending", label: "option.compilationStatus.pending", color: "yellow" },
        { value: "done", label: "option.compilationStatus.done", color: "green" },
        { value: "error", label: "option.compilationStatus.error", color: "red" },
      ],
    },
    tookMillis: { kind: "duration", unit: "milliseconds", readOnly: true },
    outputFiles: {
      kind: "list",
      readOnly: true,
      /** `size` in bytes. */
      of: { path: shortText, mime: shortText, size: counted },
    },
    /** What is wrong, in the words of whoever found it; lines and columns are those of the source, from 1. */
    problems: {
      kind: "list",
      readOnly: true,
      of: { path: shortText, line: counted, column: counted, message: longText },
    },
  },
  list: {
    columns: [
      "createdAt",
      "status",
      "tookMillis",
      { cell: "itemCount", label: "field.webpack-compilation.outputFiles", from: ["outputFiles"] },
    ],
    filters: ["status"],
    sorts: [{ by: "createdAt", direction: "desc" }],
  },
  entry: {
    sections: [
      { title: "section.buildProblems", fields: ["problems"], shownWhen: { field: "problems", filled: true } },
      { title: "section.outputFiles", fields: ["outputFiles"] },
      { title: "section.general", column: "side", fields: ["status", "tookMillis"] },
    ],
  },
  access: { read: "admin", write: "nobody" },
});
