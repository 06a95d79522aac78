import type { Field } from "./fields.ts";
import { holds } from "./when.ts";

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

function isAskedFor({ shownWhen }: Field, beside: Values): boolean {
  return shownWhen === undefined || holds(shownWhen, beside);
}
