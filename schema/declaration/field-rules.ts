import { holds } from "../values/when.ts";
import type { Field } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether the field is on the page, given the values beside it. */
export function isOffered(field: Field, beside: Values): boolean {
  return !field.hidden && isAskedFor(field, beside);
}

/** Whether the field must be filled, given the values beside it. One that does not show by its own rule need not be. */
export function isRequired(field: Field, beside: Values): boolean {
  const { required } = field;
  if (!required || !isAskedFor(field, beside)) return false;
  return required === true || holds(required, beside);
}

/**
 * Whether the value is 'none' as somebody chose it: an explicit `null` where something must be chosen and 'none' is a choice.
 * It says something, so nobody may take it for a value that is absent.
 */
export function isChosenNone(field: Field, value: unknown): boolean {
  if (value !== null || field.kind !== "select" || !field.required) return false;
  return field.options.some((option) => option.value === null);
}

function isAskedFor({ shownWhen }: Field, beside: Values): boolean {
  return shownWhen === undefined || holds(shownWhen, beside);
}
