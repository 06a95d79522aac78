import { documentOf } from "../../declaration/field-groups.ts";
import type { ListField, SelectOption } from "../../declaration/fields.ts";

/** How far a publication has come, by colour (SOCIAL-016). */
export const externalStatusOptions = [
  { value: "PENDING", label: "option.externalStatus.PENDING", color: "blue" },
  { value: "DONE", label: "option.externalStatus.DONE", color: "green" },
  { value: "ERROR", label: "option.externalStatus.ERROR", color: "red" },
] as const satisfies readonly SelectOption[];

const target = documentOf(["ExternalAccount", "ExternalConnectionIfttt", "ExternalConnectionZapier"]);

/** Accounts and automations that something is published to. */
export const externalConnections = {
  kind: "list",
  label: "field.connections",
  of: {
    model: { ...target.model, required: true },
    doc: target.doc,
    status: { kind: "select", options: externalStatusOptions, readOnly: true },
  },
} as const satisfies ListField;
