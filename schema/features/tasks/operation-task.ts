import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, date, longText, name, noted, weekDays } from "../../declaration/field-groups.ts";
import type { SelectOption } from "../../declaration/fields.ts";

const statusOptions = [
  { value: "ACTIVE", label: "option.operationTaskStatus.ACTIVE", color: "blue" },
  { value: "ENDED", label: "option.operationTaskStatus.ENDED", color: "gray" },
  { value: "SCHEDULED", label: "option.operationTaskStatus.SCHEDULED", color: "cyan" },
  { value: "COMPLETE", label: "option.operationTaskStatus.COMPLETE", color: "green" },
  { value: "DUE", label: "option.operationTaskStatus.DUE", color: "red" },
] as const satisfies readonly SelectOption[];

/** Something the newsroom has to do, once or at certain hours: make an article, or whatever people tick off themselves. */
export const operationTask = defineCollection({
  name: "operation-task",
  fields: {
    name,
    startDate: { kind: "datetime" },
    endDate: { kind: "datetime" },
    dueMinutes: { kind: "duration", unit: "minutes", min: 0 },
    target: { ...choice("option.operationTaskTarget", ["CREATION", "MANUAL"]), required: true },
    status: { kind: "select", options: statusOptions, readOnly: true },
    manualCompletionDate: { kind: "datetime", cloneClear: true },
    article: { kind: "foreign", to: "article", cloneClear: true },
    date,
    dueDate: { kind: "datetime" },
    templateArticle: { kind: "foreign", to: "article" },
    multimediaRepositories: { kind: "foreign-multiple", to: "multimedia-repository" },
    promptText: longText,
    schedule: { kind: "list", of: { weekDays, time: { kind: "time", required: true } } },
    nextTaskDate: noted,
  },
  list: {
    columns: ["name", "status", "target", "startDate", "nextTaskDate"],
    filters: ["status", "target"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "nextTaskDate", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "target", "promptText"] },
      { title: "section.schedule", column: "main", fields: ["schedule", "startDate", "endDate", "dueMinutes"] },
      { title: "section.relations", column: "main", fields: ["article", "templateArticle", "multimediaRepositories"] },
      {
        title: "section.status",
        column: "side",
        fields: ["status", "date", "dueDate", "nextTaskDate", "manualCompletionDate"],
      },
    ],
  },
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
});
