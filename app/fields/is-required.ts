import type { Field } from "../../schema/fields.ts";
import { holds } from "../../schema/when.ts";
import type { Values } from "../entity/entry-state/entry-state.ts";

/** Whether the field must be filled, given the values beside it. */
export function isRequired(field: Field, beside: Values): boolean {
  const { required } = field;
  return typeof required === "object" ? holds(required, beside) : (required ?? false);
}
