import { defineCollection } from "../../declaration/define-collection.ts";
import { choices, counted, longText } from "../../declaration/field-groups.ts";

/** Longest comment of a reader, characters. */
export const MAX_COMMENT = 2000;

/** What speaks for spam, and that readers report it. */
export const commentSigns = ["LINKS", "WORDS", "CAPITALS", "RATE", "REPEATED", "REPORTED"] as const;
export type CommentSign = (typeof commentSigns)[number];

/** What somebody wrote about an article: a person of the newsroom (`u`), or a reader on the site, who gives name and mail. Here they are looked through, corrected and let onto the site. */
export const comment = defineCollection({
  name: "comment",
  deviceDays: 90,
  snapshotOrder: 110,
  fields: {
    /** Who wrote it. */
    u: { kind: "foreign", to: "user", required: { field: "name", filled: false } },
    name: { kind: "text", maxLength: 80, readOnly: true, label: "field.comment.name" },
    /** For those alone who may let it onto the site (`server/features/comments/comment.ts`). */
    mail: { kind: "text", maxLength: 200, readOnly: true },
    /** When. */
    d: { kind: "datetime", required: true },
    t: longText,
    /** Where: the conversation about the article. */
    c: { kind: "foreign", to: "conversation" },
    /** Other wordings of the text. */
    variants: { kind: "list", of: { t: longText } },
    /** Readers see what is `PUBLISHED`, and nothing else. */
    state: {
      kind: "select",
      options: [
        { value: "PENDING", label: "option.commentState.PENDING", color: "orange" },
        { value: "PUBLISHED", label: "option.commentState.PUBLISHED", color: "green" },
        { value: "REJECTED", label: "option.commentState.REJECTED", color: "gray" },
        { value: "SPAM", label: "option.commentState.SPAM", color: "red" },
      ],
    },
    signs: { ...choices("option.commentSign", commentSigns), readOnly: true },
    likes: counted,
    reports: counted,
    article: { kind: "foreign", to: "article", readOnly: true, mayBeGone: true },
    replyTo: { kind: "foreign", to: "comment", readOnly: true, mayBeGone: true },
    /** The comment that its thread begins with; empty for that one. */
    thread: { kind: "foreign", to: "comment", readOnly: true, hidden: true, mayBeGone: true },
    /** Reports that there were when a person let it stand. */
    reviewedReports: { ...counted, hidden: true },
  },
  titleField: "t",
  searchFields: ["t", "name"],
  list: {
    readOnly: true,
    stage: "state",
    columns: [
      { cell: "writer", label: "field.comment.u", from: ["u", "name"] },
      { cell: "messageAbout", label: "field.comment.t", from: ["t", "c"] },
      "state",
      { cell: "relativeDate", label: "field.date", from: ["d"] },
      { cell: "conversationActions", label: "comment.actions", from: ["c"] },
    ],
    filters: ["state", "c", "article"],
    sorts: [
      { by: "d", direction: "desc" },
      { by: "d", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.comment", column: "main", fields: ["t", "variants"] },
      { title: "section.moderation", column: "side", fields: ["state", "signs", "likes", "reports"] },
      { title: "section.origin", column: "side", fields: ["u", "name", "mail", "d", "c", "article", "replyTo"] },
    ],
  },
  access: { read: "anyone", write: "editor", create: "nobody" },
  menu: { section: "content", order: 130, icon: "message" },
});
