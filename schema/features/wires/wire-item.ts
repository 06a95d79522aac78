import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, image, longText, noted, shortText } from "../../declaration/field-groups.ts";
import type { SelectOption } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** `CHANGED`, `KILLED`: what an article was written from is not what the agency says now; the server alone says so. */
const statusOptions = [
  { value: "NEW", label: "option.wireStatus.NEW", color: "blue" },
  { value: "TAKEN", label: "option.wireStatus.TAKEN", color: "green" },
  { value: "CHANGED", label: "option.wireStatus.CHANGED", color: "orange", offered: false },
  { value: "KILLED", label: "option.wireStatus.KILLED", color: "red", offered: false },
  { value: "DISMISSED", label: "option.wireStatus.DISMISSED", color: "gray" },
] as const satisfies readonly SelectOption[];

const urgencyOptions = [
  { value: "FLASH", label: "option.wireUrgency.FLASH", color: "red" },
  { value: "URGENT", label: "option.wireUrgency.URGENT", color: "orange" },
  { value: "ROUTINE", label: "option.wireUrgency.ROUTINE", color: "gray" },
] as const satisfies readonly SelectOption[];

const sent = { readOnly: true } as const;
/** Most agencies say nothing of it. */
const known = <const N extends string>(field: N) => ({ ...sent, shownWhen: { field, filled: true } }) as const;

/** A text of an agency, as it last sent it. Its former versions are in the document's history. */
export const wireItem = defineCollection({
  name: "wire-item",
  deviceDays: 14,
  fields: {
    title: { kind: "text", maxLength: 500, ...sent, label: "field.title" },
    deck: { kind: "text-large", maxLength: 5000, ...known("deck") },
    bodyHtml: { kind: "html", ...sent },
    service: { kind: "foreign", to: "wire-service", mayBeGone: true, ...sent },
    sentAt: noted,
    urgency: { kind: "select", options: urgencyOptions, ...sent },
    byline: { ...shortText, maxLength: 500, ...known("byline") },
    subjects: { ...longText, ...known("subjects") },
    /** Nothing of it may reach readers before. */
    embargo: { ...noted, ...known("embargo") },
    url: { ...webAddress, ...known("url") },
    photoUrl: { ...webAddress, ...sent, label: "field.wire-item.photoUrl" },
    photoDescription: { ...longText, ...sent, label: "field.photo.description" },
    photoAttribution: { ...shortText, maxLength: 500, ...sent, label: "field.photo.attribution" },
    /** What came with it by mail, each known by its part of the mail; its bytes stay in the mailbox. */
    attachments: {
      kind: "list",
      of: {
        name: { kind: "text", maxLength: 200, label: "field.name" },
        mime: { kind: "text", maxLength: 100 },
        bytes: { kind: "number", min: 0 },
        /** The photo that somebody has made of it. */
        asset: image,
      },
      ...sent,
      hidden: true,
    },
    /** How often the agency has sent it. */
    revision: counted,
    status: { kind: "select", options: statusOptions, default: "NEW", required: true, label: "field.status" },
    /** Whoever wrote an article from it. */
    takenBy: { kind: "foreign-multiple", to: "user" },
    articles: { kind: "foreign-multiple", to: "article" },
  },
  searchFields: ["title", "deck", "subjects", "byline"],
  list: {
    columns: [
      { cell: "relativeDate", label: "field.wire-item.sentAt", from: ["sentAt"] },
      "title",
      "urgency",
      "service",
      { cell: "firstOffered", label: "field.wire-item.about", from: ["subjects", "byline"] },
      "status",
    ],
    stage: "status",
    // When it came is worth more than what it is about, which the title says as well.
    givesWay: { "firstOffered:subjects+byline": "narrow", service: "tablet" },
    filters: ["status", "service", "urgency", "articles", "takenBy"],
    sorts: [
      { by: "sentAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.content", column: "main", fields: ["title", "deck", "bodyHtml"] },
      { title: "section.relations", column: "side", fields: ["status", "takenBy", "articles"] },
      {
        title: "section.origin",
        column: "side",
        fields: ["service", "sentAt", "urgency", "byline", "subjects", "embargo", "revision", "url"],
      },
      {
        title: "section.cover",
        column: "side",
        fields: ["photoUrl", "photoDescription", "photoAttribution"],
        shownWhen: { field: "photoUrl", filled: true },
      },
    ],
  },
  access: { read: "anyone", write: "anyone", create: "nobody" },
  menu: { section: "content", order: 27, icon: "building-broadcast-tower" },
});
