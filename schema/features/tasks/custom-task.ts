import { defineCollection } from "../../declaration/define-collection.ts";
import { disabled, name, timeoutMs } from "../../declaration/field-groups.ts";

/** A program that runs at certain times, and when documents of certain models change. */
export const customTask = defineCollection({
  name: "custom-task",
  fields: {
    name,
    code: { kind: "code", language: "javascript", strict: true, compiled: "always" },
    schedules: { kind: "list", of: { cron: { kind: "cron" } } },
    hooks: { kind: "list", of: { model: { kind: "model" } } },
    timeoutMs: { ...timeoutMs, max: 300_000, maxMessage: "validation.longestTask" },
    disabled,
  },
  list: {
    columns: [
      "name",
      { cell: "chips", label: "field.custom-task.schedules", from: ["schedules"] },
      { cell: "chips", label: "field.custom-task.hooks", from: ["hooks"] },
      "disabled",
      "updatedAt",
    ],
    filters: ["disabled"],
  },
  entry: {
    hint: "hint.customTask",
    sections: [
      { title: "section.program", fields: ["name", "code"] },
      { title: "section.execution", column: "side", fields: ["disabled", "timeoutMs", "schedules", "hooks"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "data-playground", order: 40, icon: "clock-play" },
});
