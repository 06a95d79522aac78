import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, longText, noted, openCategories, requiredName, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** Days for which unused texts are kept, unless a service says otherwise. */
export const WIRE_KEEP_DAYS = 7;
/** Minutes between two readings, unless a service says otherwise. */
export const WIRE_EVERY_MINUTES = 5;

const atAddress = { field: "signIn", in: ["NONE", "BASIC", "HEADER"] } as const;
const inMailbox = { field: "signIn", in: ["MAILBOX"] } as const;
const withUser = { field: "signIn", in: ["BASIC", "MAILBOX"] } as const;

/** An agency whose texts the server reads by itself: at an address that answers with them, the newest first, or in the mailbox that it writes to. */
export const wireService = defineCollection({
  name: "wire-service",
  audited: true,
  fields: {
    name: requiredName,
    /** Where texts are read, and how the server signs in there. */
    signIn: { ...choice("option.wireSignIn", ["NONE", "BASIC", "HEADER", "MAILBOX"]), default: "NONE", required: true },
    url: {
      ...webAddress,
      required: atAddress,
      shownWhen: atAddress,
      pattern: "https?://[^\\s@]+",
      label: "field.wire-service.url",
    },
    /** Name of the mail server, with the port where it is another one than that of IMAP over TLS (993). */
    mailHost: {
      kind: "text",
      maxLength: 250,
      pattern: "[A-Za-z0-9]([A-Za-z0-9.\\-]*[A-Za-z0-9])?(:[0-9]{1,5})?",
      required: inMailbox,
      shownWhen: inMailbox,
    },
    /** `INBOX` when empty. */
    mailFolder: { ...shortText, shownWhen: inMailbox },
    /** Addresses or domains that mails are taken from, separated by commas or lines; anybody's when empty. */
    senders: { ...longText, shownWhen: inMailbox },
    user: {
      kind: "text",
      maxLength: 200,
      pattern: "[^:\\u0000-\\u001f\\u007f]*",
      required: withUser,
      shownWhen: withUser,
    },
    /** Name of the header that holds the key: a closed set, without those that change where or how a request goes (`Host`, `Cookie`…). */
    header: {
      kind: "text",
      maxLength: 60,
      pattern: "[Aa]uthorization|[Xx]-[A-Za-z0-9-]+|[A-Za-z0-9-]*([Kk]ey|[Tt]oken)",
      required: { field: "signIn", in: ["HEADER"] },
      shownWhen: { field: "signIn", in: ["HEADER"] },
    },
    secret: { kind: "secret", cloneClear: true, shownWhen: { field: "signIn", in: ["BASIC", "HEADER", "MAILBOX"] } },
    everyMinutes: { kind: "duration", unit: "minutes", min: 1, max: 1440, default: WIRE_EVERY_MINUTES },
    keepDays: { kind: "duration", unit: "days", min: 1, max: 90, default: WIRE_KEEP_DAYS },
    /** Of articles that are written from its texts. */
    category: { kind: "foreign", to: "category", where: openCategories, label: "field.category" },
    disabled: { ...checkbox, label: "field.disabled" },
    /** When it last brought something new. */
    lastItemAt: noted,
    lastError: { kind: "text-large", readOnly: true },
  },
  list: { columns: ["name", "url", "everyMinutes", "lastItemAt", "lastError", "disabled"] },
  entry: {
    hint: "hint.wire-service",
    sections: [
      {
        title: "section.general",
        column: "main",
        fields: ["name", "signIn", "url", "mailHost", "mailFolder", "user", "header", "secret", "senders"],
      },
      { title: "section.wireReading", column: "side", fields: ["everyMinutes", "keepDays", "category", "disabled"] },
      { title: "section.lastRun", column: "side", fields: ["lastItemAt", "lastError"] },
    ],
  },
  access: { read: "anyone", write: "admin" },
  menu: { section: "settings", order: 200, icon: "rss" },
});
