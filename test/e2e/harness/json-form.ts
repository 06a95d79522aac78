import type { Fields, JsonField } from "../../../schema/declaration/fields.ts";
import { jsonForms } from "../../../schema/json-forms.ts";
import type { Values } from "./entry-scope.ts";

/** The fields of the form that JSON is edited with, as the values beside it choose; `undefined` where it is edited as text. */
export function jsonFormFields({ formOf }: JsonField, beside: Values): Fields | undefined {
  return formOf && jsonForms[formOf.forms][String(beside[formOf.by])];
}
