import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, customMetadata, documentOf, name, noted } from "../../declaration/field-groups.ts";
import type { Fields, SelectOption } from "../../declaration/fields.ts";

/** Stages of the search for an audience, one after the other. */
const statusOptions = [
  { value: "IDLE", label: "option.audienceSegmentStatus.IDLE", color: "gray" },
  { value: "FINGERPRINTING", label: "option.audienceSegmentStatus.FINGERPRINTING", color: "blue" },
  { value: "MATCHING", label: "option.audienceSegmentStatus.MATCHING", color: "blue" },
  { value: "READY", label: "option.audienceSegmentStatus.READY", color: "green" },
] as const satisfies readonly SelectOption[];

/** What the server finds out about the audience. */
const foundFields = {
  status: { kind: "select", options: statusOptions, default: "IDLE", readOnly: true },
  error: { kind: "text-large", readOnly: true },
  fingerprintLength: counted,
  stats: {
    kind: "object",
    readOnly: true,
    of: { pushSubscriptionCount: counted, mailingAddressMatchCount: counted },
  },
  /** Members seen in the last 1, 7 and 30 days. */
  active1dCount: counted,
  active7dCount: counted,
  active30dCount: counted,
  generatedAt: noted,
} as const satisfies Fields;

/**
 * Readers who are interested in the same: whoever read some categories, tags or articles, opened some mails, or is on some lists, and was active of
 * late. One that asks for nothing of it has whom people put into it.
 */
export const audienceSegment = defineCollection({
  name: "audience-segment",
  fields: {
    name,
    filterLastActiveDays: { kind: "duration", unit: "days", min: 0 },
    items: { kind: "list", of: documentOf(["Category", "Tag", "Article", "MailingCampaign", "MailingList"]) },
    ...foundFields,
    metadata: customMetadata("AudienceSegment"),
  },
  list: {
    columns: [
      "name",
      "status",
      "fingerprintLength",
      {
        cell: "metrics",
        label: "column.audienceMatches",
        from: ["stats.pushSubscriptionCount", "stats.mailingAddressMatchCount"],
      },
      { cell: "metrics", label: "column.audienceActivity", from: ["active1dCount", "active7dCount", "active30dCount"] },
      "generatedAt",
      "createdAt",
    ],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "generatedAt", direction: "desc" },
      { by: "createdAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.error", column: "main", fields: ["error"], shownWhen: { field: "error", filled: true } },
      {
        title: "section.audience",
        column: "main",
        hint: "hint.audienceSegment",
        fields: ["name", "items", "filterLastActiveDays"],
      },
      { title: "section.status", column: "side", fields: ["status", "generatedAt"] },
      {
        title: "section.matches",
        column: "side",
        fields: ["fingerprintLength", "stats", "active1dCount", "active7dCount", "active30dCount"],
      },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
    // A new one has no status until the server looks at it.
    poll: {
      fields: ["status", "error"],
      seconds: 1,
      while: { field: "status", in: [null, "IDLE", "FINGERPRINTING", "MATCHING"] },
    },
  },
  access: { read: "anyone", pages: "editor", write: "editor", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "audience", order: 10, icon: "users-group" },
});
