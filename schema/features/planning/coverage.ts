import { defineCollection } from "../../declaration/define-collection.ts";
import { choices, longText, openCategories, shortText } from "../../declaration/field-groups.ts";
import type { SelectOption } from "../../declaration/fields.ts";

const statusOptions = [
  { value: "IDEA", label: "option.coverageStatus.IDEA", color: "gray" },
  { value: "ASSIGNED", label: "option.coverageStatus.ASSIGNED", color: "blue" },
  { value: "IN_PROGRESS", label: "option.coverageStatus.IN_PROGRESS", color: "yellow" },
  { value: "DELIVERED", label: "option.coverageStatus.DELIVERED", color: "green" },
  { value: "CANCELLED", label: "option.coverageStatus.CANCELLED", color: "red" },
] as const satisfies readonly SelectOption[];

/** Something that the newsroom means to cover: what, when and where, who goes, which pieces are expected, and the articles that came of it. */
export const coverage = defineCollection({
  name: "coverage",
  fields: {
    title: { ...shortText, required: true, label: "field.title" },
    brief: longText,
    status: { kind: "select", options: statusOptions, default: "IDEA", required: true, label: "field.status" },
    startsAt: { kind: "datetime" },
    endsAt: { kind: "datetime" },
    place: shortText,
    contact: longText,
    people: { kind: "foreign-multiple", to: "user", where: { isAdmin: true } },
    pieces: choices("option.coveragePiece", ["TEXT", "PHOTO", "VIDEO", "AUDIO", "LIVE", "SOCIAL"]),
    category: { kind: "foreign", to: "category", where: openCategories, label: "field.category" },
    articles: { kind: "foreign-multiple", to: "article", cloneClear: true },
  },
  searchFields: ["title", "place"],
  list: {
    columns: ["startsAt", "title", "people", "pieces", "place", "category", "status"],
    stage: "status",
    filters: ["status", "category", "people"],
    sorts: [
      { by: "startsAt", direction: "desc" },
      { by: "title", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
    views: [{ kind: "week", field: "startsAt", until: "endsAt", title: "list.week" }],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["title", "brief", "contact"] },
      { title: "section.relations", column: "main", fields: ["articles"] },
      {
        title: "section.coverage",
        column: "side",
        fields: ["status", "startsAt", "endsAt", "place", "people", "pieces", "category"],
      },
    ],
  },
  access: { read: "anyone", write: "anyone" },
  menu: { section: "content", order: 25, icon: "calendar-event" },
});
