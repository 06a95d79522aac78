import type { Field } from "../../schema/fields.ts";
import type { Values } from "../entity/entry-state/entry-state.ts";

/** Whether the field must be filled, given the values beside it. */
export function isRequired(field: Field, beside: Values): boolean {
  const { required } = field;
  if (required === undefined || typeof required === "boolean") return required ?? false;
  return required.in.includes(beside[required.field]);
}
