import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, shortText } from "../../declaration/field-groups.ts";

/** One build of the site's program. */
export const webpackCompilation = defineCollection({
  name: "webpack-compilation",
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
      { title: "section.outputFiles", fields: ["outputFiles"] },
      { title: "section.general", column: "side", fields: ["status", "tookMillis"] },
    ],
  },
  access: { read: "admin", write: "nobody" },
});
