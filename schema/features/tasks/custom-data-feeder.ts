import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, disabled, name, noted, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** Only asked of a sheet. */
const ofSpreadsheets = { shownWhen: { field: "type", in: ["GOOGLE_SPREADSHEET"] } } as const;

/** Fetches an address now and then, and fills custom data with what it finds there. */
export const customDataFeeder = defineCollection({
  name: "custom-data-feeder",
  fields: {
    name,
    originUrl: { ...webAddress, label: "field.custom-data-feeder.originUrl" },
    type: { ...choice("option.feederType", ["JSON", "HTML", "XML", "GOOGLE_SPREADSHEET"]), default: "JSON" },
    spreadsheetHeader: { ...shortText, ...ofSpreadsheets },
    spreadsheetRange: { ...shortText, ...ofSpreadsheets },
    timeoutSeconds: {
      kind: "duration",
      unit: "seconds",
      min: 0,
      max: 120,
      maxMessage: "validation.longestFeeder",
      label: "field.timeoutMs",
    },
    /** When it runs by itself, with the rights of whoever saved it last. */
    schedules: {
      kind: "list",
      of: { cron: { kind: "cron", label: "field.custom-task.schedules.cron" } },
      label: "field.custom-task.schedules",
    },
    lastScrapedAt: noted,
    /** When it was last due, and what went wrong then or since. */
    lastTriedAt: noted,
    lastError: { kind: "text-large", readOnly: true },
    /** The beginning of what was written last. */
    lastAnswer: { kind: "text-large", readOnly: true },
    disabled,
    targets: {
      kind: "list",
      of: {
        customData: { kind: "foreign", to: "custom-data", required: true },
        transformCode: { kind: "code", language: "javascript", strict: true, compiled: "always" },
      },
    },
  },
  searchFields: ["name", "originUrl"],
  list: {
    columns: ["name", "type", "originUrl", "lastScrapedAt", "disabled"],
    filters: ["type", "disabled"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "lastScrapedAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.customDataFeeder",
    sections: [
      { title: "section.feederOrigin", fields: ["name", "originUrl", "type", "spreadsheetHeader", "spreadsheetRange"] },
      { title: "section.feederTargets", fields: ["targets"] },
      { title: "section.execution", column: "side", fields: ["disabled", "timeoutSeconds", "schedules"] },
      { title: "section.lastRun", column: "side", fields: ["lastScrapedAt", "lastTriedAt", "lastError", "lastAnswer"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "data-playground", order: 20, icon: "database-cog" },
});
