import { choice, shortText } from "../../declaration/field-groups.ts";
import type { DurationField, TextField } from "../../declaration/fields.ts";

/** Whoever a mail comes from: an address, or a name and the address in angle brackets. */
export const sender = { ...shortText, label: "field.sender" } as const satisfies TextField;

export const emailAddress = {
  kind: "text",
  maxLength: 320,
  tidy: "email",
  pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+",
  patternMessage: "validation.email",
  label: "field.email",
} as const satisfies TextField;

export const deliveryMethod = choice("option.deliveryMethod", [null, "provider", "native"]);

/** Only to addresses that were active in the last days. */
export const lastActiveDays = {
  kind: "duration",
  unit: "days",
  min: 0,
  label: "field.filterLastActiveDays",
} as const satisfies DurationField;
