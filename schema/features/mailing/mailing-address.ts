import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, counted, longText, name, noted, shortText } from "../../declaration/field-groups.ts";
import { emailAddress } from "./mail-fields.ts";

/** Somebody's mail address, the lists it is on and what became of the mails. */
export const mailingAddress = defineCollection({
  name: "mailing-address",
  snapshotOrder: 130,
  readAudited: true,
  fields: {
    name,
    email: { ...emailAddress, required: true },
    user: { kind: "foreign", to: "user" },
    mailingLists: { kind: "foreign-multiple", to: "mailing-list" },
    audienceSegments: { kind: "foreign-multiple", to: "audience-segment" },
    status: {
      kind: "select",
      options: [
        { value: "OK", label: "option.mailingAddressStatus.OK", color: "green" },
        { value: "UNSUBSCRIBED", label: "option.mailingAddressStatus.UNSUBSCRIBED", color: "gray" },
        { value: "INVALID", label: "option.mailingAddressStatus.INVALID", color: "red" },
        // The server's own, until its owner answers: people choose one of the other three.
        { value: "UNCONFIRMED", label: "option.mailingAddressStatus.UNCONFIRMED", color: "yellow", offered: false },
      ],
      default: "OK",
    },
    /** How often its owner wants letters at most; as often as they go out where it is empty. */
    mailFrequency: choice("option.mailFrequency", [null, "DAILY", "WEEKLY"]),
    /** When its owner asked for mails, where, and what they agreed to, in the words that they read. */
    consentAt: noted,
    consentSource: { ...shortText, readOnly: true },
    consentText: { ...longText, readOnly: true },
    lastActiveAt: noted,
    lastImpressionAt: noted,
    lastClickAt: noted,
    impressionCount: counted,
    clickCount: counted,
    /** Failures that keep the address out of campaigns now; the server works it out of the next one. */
    errorCount: counted,
    /** Letters that did not arrive, by kind (`delivery-failures.ts`). */
    deliveryFailures: { kind: "json", holds: "any", readOnly: true },
    fingerprintLength: counted,
    deviceInstancesData: { kind: "json", holds: "any", readOnly: true },
  },
  titleField: "email",
  distinctTitles: true,
  searchFields: ["email", "name"],
  list: {
    columns: ["email", "name", "status", "mailingLists", "lastActiveAt"],
    filters: ["status", "mailingLists", "audienceSegments"],
    sorts: [
      { by: "email", direction: "asc" },
      { by: "lastActiveAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["email", "name", "status", "user"] },
      { title: "section.lists", column: "main", fields: ["mailingLists", "audienceSegments", "mailFrequency"] },
      {
        title: "section.activity",
        column: "side",
        fields: ["lastActiveAt", "lastImpressionAt", "lastClickAt", "impressionCount", "clickCount", "errorCount"],
      },
      { title: "section.consent", column: "side", fields: ["consentAt", "consentSource", "consentText"] },
      { title: "section.devices", column: "side", fields: ["fingerprintLength", "deviceInstancesData"] },
    ],
  },
  access: { read: "editor", write: "editor" },
  menu: [
    { section: "audience", order: 30, icon: "address-book" },
    { section: "mail", order: 30, icon: "address-book" },
  ],
});
