import { defineCollection } from "../../declaration/define-collection.ts";
import { noted, requiredName } from "../../declaration/field-groups.ts";

/**
 * A site that the server reads. Somebody must confirm it from time to time: one that nobody confirmed for
 * 28 days is stopped.
 */
export const sightseerOrigin = defineCollection({
  name: "sightseer-origin",
  fields: {
    name: requiredName,
    domain: { kind: "text", required: true, tidy: "host", prefix: "https://", maxLength: 253, cloneClear: true },
    isConfirmed: { kind: "checkbox", readOnly: true },
    latestScrapeConfirmationDate: noted,
  },
  searchFields: ["name", "domain"],
  list: { columns: ["name", "domain", "isConfirmed"] },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "domain"] },
      { title: "section.status", column: "side", fields: ["isConfirmed", "latestScrapeConfirmationDate"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "discovery", order: 30, icon: "world-search" },
});
