import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choices, noted, requiredName } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";
import { webhookEvents } from "./webhook-events.ts";

/**
 * An address of another program that is sent what happens to documents, as whoever switched the webhook on may read them. How far it has come in the
 * history of the project, and its last deliveries, lie in tables of their own.
 */
export const webhook = defineCollection({
  name: "webhook",
  audited: true,
  fields: {
    name: requiredName,
    url: { ...webAddress, required: true, pattern: "https?://[^\\s@]+" },
    /** What it is about; all collections when empty. */
    models: { kind: "models" },
    events: { ...choices("option.webhookEvent", webhookEvents), emptyAsAll: true },
    /** Signs what is sent. */
    secret: { kind: "secret", cloneClear: true },
    enabled: { ...checkbox, cloneClear: true },
    /** Switched on, it leaves out what was done meanwhile; else it goes on where it was. */
    fromNow: checkbox,
    /** Whoever switched it on: what is sent is what this person may read. */
    madeBy: { kind: "foreign", to: "user", readOnly: true },
    lastDeliveryAt: noted,
    lastError: { kind: "text-large", readOnly: true },
  },
  list: { columns: ["name", "url", "enabled", "lastDeliveryAt", "lastError"] },
  entry: {
    hint: "hint.webhook",
    sections: [
      { title: "section.general", fields: ["name", "url", "secret", "models", "events"] },
      {
        title: "section.status",
        column: "side",
        fields: ["enabled", "fromNow", "madeBy", "lastDeliveryAt", "lastError"],
      },
    ],
  },
  access: { read: "fullAdmin", write: "fullAdmin" },
  menu: { section: "administration", order: 110, icon: "webhook" },
});
