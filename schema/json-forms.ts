import type { Field, Fields, JsonForms } from "./declaration/fields.ts";
import { frontComponentData } from "./features/fronts/front-component-data.ts";

/** The fields of the forms that free-form JSON is edited with, by the value of the sibling that chooses among them. */
export const jsonForms: Readonly<Record<JsonForms, Readonly<Record<string, Fields>>>> = {
  "front-component": frontComponentData,
};

/** The fields of one of these forms; `null` for a name that nobody declares. */
export function formNamed(forms: JsonForms, name: unknown): Fields | null {
  const all = jsonForms[forms];
  return typeof name === "string" && Object.hasOwn(all, name) ? (all[name] ?? null) : null;
}

/** The fields that the value of `field` has, which stands among `siblings`; `null` for what has no form. */
export function formOf(field: Field, siblings: Readonly<Record<string, unknown>>): Fields | null {
  return field.kind === "json" && field.formOf ? formNamed(field.formOf.forms, siblings[field.formOf.by]) : null;
}
