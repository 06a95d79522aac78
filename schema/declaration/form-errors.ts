import type { FieldErrors } from "../errors.ts";
import { formOf } from "../json-forms.ts";
import { isPlainObject } from "../values/plain-json.ts";
import { isSameValue } from "../values/same-value.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { type DeclaredValue, eachValue } from "./each-value.ts";
import type { Fields } from "./fields.ts";
import { validateValues } from "./validate.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the JSON in a document that has a form, such as what the components of a front hold, by path
 * (`components.0.data.layout`), for the device and the server. What no form knows is left alone, and so is what stands in an item that is as
 * it was (`stored`): what was accepted once is not refused later.
 */
export function formErrors({ fields }: Pick<CollectionDefinition, "fields">, values: Values, stored: Values | null): FieldErrors {
  const inForms = [...eachValue(fields, values)].flatMap((each) => {
    const form = formOf(each.field, each.siblings);
    return form === null ? [] : [{ ...each, form }];
  });
  if (inForms.length === 0) return {};
  const known = new Map([...eachValue(fields, stored ?? {})].map(({ siblings }) => [siblings.id, siblings]));
  const changed = inForms.filter(({ siblings }) => !isSameValue(known.get(siblings.id), siblings));
  return Object.fromEntries(changed.flatMap((each) => problemsOf(each.form, each)));
}

function problemsOf(form: Fields, { value, path }: DeclaredValue): [path: string, message: string][] {
  if (!isPlainObject(value)) return [];
  const known = Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(form, name)));
  // Validation reads nothing but the fields.
  const errors = validateValues({ fields: form } as CollectionDefinition, known);
  return Object.entries(errors).map(([name, message]) => [`${path}.${name}`, message]);
}
