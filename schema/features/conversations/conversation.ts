import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, name, noted, shortText } from "../../declaration/field-groups.ts";

/**
 * Messages between its members, whom it is private to; one without members is open, as what is said about an article for
 * everybody who reads that. The panel of conversations shows it; it has no pages.
 */
export const conversation = defineCollection({
  name: "conversation",
  kind: "system",
  deviceDays: 90,
  snapshotOrder: 105,
  fields: {
    name,
    /** What it is about, if about anything. */
    model: { kind: "model" },
    doc: { kind: "document", by: "model" },
    /** Who made that. */
    owner: { kind: "foreign", to: "user", readOnly: true, hidden: true },
    channel: shortText,
    members: { kind: "list", of: { user: { kind: "foreign", to: "user", required: true } } },
    /** Who talks about what, as one text: that there is one conversation for it. */
    identity: { kind: "text", readOnly: true, hidden: true },
    /** Who takes part, and up to when they have read it: nobody counts what was said before they came. */
    reads: { kind: "list", readOnly: true, hidden: true, of: { user: { kind: "foreign", to: "user" }, at: noted } },
    /** When the last message was said. */
    lastAt: noted,
    /** Messages that whoever asks has not read: counted for every answer, stored for nobody. Devices count their own. */
    unreadCount: counted,
  },
  reference: ["name", "model", "doc"],
  list: { filters: ["model", "doc", "channel"], sorts: [{ by: "lastAt", direction: "desc" }] },
  access: {
    read: "anyone",
    pages: "nobody",
    write: "nobody",
    notLimited: ["READ"],
    members: "members",
    followsSubject: true,
  },
});
