import { defineCollection } from "../../declaration/define-collection.ts";

/** One version of a document, written by the server with every save (HIST-014). Stays on the server. */
export const documentHistory = defineCollection({
  name: "document-history",
  kind: "readonly",
  replicated: false,
  snapshotOrder: 999,
  fields: {
    op: {
      kind: "select",
      readOnly: true,
      options: [
        { value: "insert", label: "option.historyOperation.insert", color: "green" },
        { value: "update", label: "option.historyOperation.update", color: "blue" },
        { value: "remove", label: "option.historyOperation.remove", color: "red" },
      ],
    },
    model: { kind: "model", readOnly: true },
    docId: { kind: "document", by: "model", readOnly: true },
    /** What people knew the document by in this version. */
    title: { kind: "text", readOnly: true },
    /** What the browser said of itself that it came from. */
    device: { kind: "text", readOnly: true },
    /** When it was written, where a device kept it before it reached the server. */
    writtenAt: { kind: "datetime", readOnly: true },
    doc: { kind: "json", readOnly: true },
    removedData: { kind: "json", readOnly: true },
    /** A list of `FieldChange` in the shape of declared fields; `before` and `after` hold any JSON value. */
    diff: {
      kind: "list",
      readOnly: true,
      of: {
        field: { kind: "text" },
        op: {
          kind: "select",
          options: [
            { value: "add", label: "option.diffOperation.add", color: "green" },
            { value: "modify", label: "option.diffOperation.modify", color: "blue" },
            { value: "delete", label: "option.diffOperation.delete", color: "red" },
          ],
        },
        before: { kind: "json" },
        after: { kind: "json" },
      },
    },
  },
  titleField: "title",
  searchFields: ["title"],
  list: {
    columns: ["op", "title", { cell: "whoAndWhen", label: "field.createdAt", from: ["createdBy", "createdAt"] }, "updatedAt"],
    filters: ["model", "docId", "op"],
    sorts: [{ by: "createdAt", direction: "desc" }],
  },
  entry: {
    sections: [
      { title: "section.operation", column: "side", fields: ["op", "model", "title"] },
      { title: "section.versions", column: "main", fields: ["diff"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "nobody", notLimited: ["READ"] },
  menu: { section: "administration", order: 10, icon: "history" },
});
