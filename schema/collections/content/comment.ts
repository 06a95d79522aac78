import { defineCollection } from "../../declaration/define-collection.ts";
import { longText } from "../../declaration/field-groups.ts";

/** What somebody wrote about an article. Comments are made in the conversation; here they are looked through and corrected. */
export const comment = defineCollection({
  name: "comment",
  deviceDays: 90,
  snapshotOrder: 110,
  fields: {
    /** Who wrote it. */
    u: { kind: "foreign", to: "user", required: true },
    /** When. */
    d: { kind: "datetime", required: true },
    t: longText,
    /** Where: the conversation about the article. */
    c: { kind: "foreign", to: "conversation" },
    /** Other wordings of the text. */
    variants: { kind: "list", of: { t: longText } },
  },
  titleField: "t",
  list: {
    readOnly: true,
    columns: [
      "u",
      { cell: "messageAbout", label: "field.comment.t", from: ["t", "c"] },
      { cell: "relativeDate", label: "field.date", from: ["d"] },
      { cell: "conversationActions", label: "comment.actions", from: ["c"] },
    ],
    filters: ["c"],
    sorts: [{ by: "d", direction: "desc" }],
  },
  entry: {
    sections: [
      { title: "section.comment", column: "main", fields: ["t", "variants"] },
      { title: "section.origin", column: "side", fields: ["u", "d", "c"] },
    ],
  },
  access: { read: "anyone", write: "editor", create: "nobody" },
  menu: { section: "content", order: 130, icon: "message" },
});
