import { defineCollection } from "../../declaration/define-collection.ts";
import { description, image, priority, requiredName, weekDays } from "../../declaration/field-groups.ts";
import type { ListField } from "../../declaration/fields.ts";

const schedule = {
  kind: "list",
  of: {
    weekDays,
    startTime: { kind: "time", required: true },
    endTime: { kind: "time" },
    priority,
  },
} as const satisfies ListField;

/** What a brand airs, and when of the week. */
export const program = defineCollection({
  name: "program",
  feature: "mediaapp",
  fields: {
    brand: { kind: "foreign", to: "brand" },
    name: requiredName,
    description,
    bannerAsset: image,
    schedule,
  },
  searchFields: ["name", "description"],
  list: {
    columns: ["brand", "name", { cell: "weekSchedule", label: "field.program.schedule", from: ["schedule"] }],
    filters: ["brand", "schedule.weekDays"],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "brand", "description"] },
      { title: "section.schedule", column: "main", fields: ["schedule"] },
      { title: "section.images", column: "side", fields: ["bannerAsset"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "multimedia", order: 70, icon: "calendar-time" },
});
