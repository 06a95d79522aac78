import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, noted, openCategories, requiredName } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** Days for which unused texts are kept, unless a service says otherwise. */
export const WIRE_KEEP_DAYS = 7;
/** Minutes between two readings, unless a service says otherwise. */
export const WIRE_EVERY_MINUTES = 5;

/** An agency whose texts the server reads by itself, from an address that answers with them, the newest first. */
export const wireService = defineCollection({
  name: "wire-service",
  audited: true,
  fields: {
    name: requiredName,
    url: { ...webAddress, required: true, pattern: "https?://[^\\s@]+", label: "field.wire-service.url" },
    /** How the server signs in at the agency. */
    signIn: { ...choice("option.wireSignIn", ["NONE", "BASIC", "HEADER"]), default: "NONE", required: true },
    user: {
      kind: "text",
      maxLength: 200,
      pattern: "[^:\\u0000-\\u001f\\u007f]*",
      required: { field: "signIn", in: ["BASIC"] },
      shownWhen: { field: "signIn", in: ["BASIC"] },
    },
    /** Name of the header that holds the key: a closed set, without those that change where or how a request goes (`Host`, `Cookie`…). */
    header: {
      kind: "text",
      maxLength: 60,
      pattern: "[Aa]uthorization|[Xx]-[A-Za-z0-9-]+|[A-Za-z0-9-]*([Kk]ey|[Tt]oken)",
      required: { field: "signIn", in: ["HEADER"] },
      shownWhen: { field: "signIn", in: ["HEADER"] },
    },
    secret: { kind: "secret", cloneClear: true, shownWhen: { field: "signIn", in: ["BASIC", "HEADER"] } },
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
      { title: "section.general", column: "main", fields: ["name", "url", "signIn", "user", "header", "secret"] },
      { title: "section.wireReading", column: "side", fields: ["everyMinutes", "keepDays", "category", "disabled"] },
      { title: "section.lastRun", column: "side", fields: ["lastItemAt", "lastError"] },
    ],
  },
  access: { read: "anyone", write: "admin" },
  menu: { section: "settings", order: 200, icon: "rss" },
});
