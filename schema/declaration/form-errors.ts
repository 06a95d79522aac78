import type { FieldErrors } from "../errors.ts";
import { formOf } from "../json-forms.ts";
import { isPlainObject } from "../values/plain-json.ts";
import { isSameValue } from "../values/same-value.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { type DeclaredValue, eachValue } from "./each-value.ts";
import type { Fields, JsonField } from "./fields.ts";
import { jsonTypeOf } from "./json-type.ts";
import { validateValues } from "./validate.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the JSON in a document that has a form, such as what the components of a front hold, by path
 * (`components.0.data.layout`), or that a sibling says is a number or a text, for the device and the server. What no form knows is left
 * alone, and so is what stands in an item that is as it was (`stored`): what was accepted once is not refused later.
 */
export function formErrors({ fields }: Pick<CollectionDefinition, "fields">, values: Values, stored: Values | null): FieldErrors {
  const json = [...eachValue(fields, values)].flatMap((each) =>
    each.field.kind === "json" ? [{ ...each, field: each.field }] : [],
  );
  if (json.length === 0) return {};
  const known = new Map([...eachValue(fields, stored ?? {})].map(({ siblings }) => [siblings.id, siblings]));
  return Object.fromEntries(json.flatMap((each) => errorsOf(each, known.get(each.siblings.id))));
}

type DeclaredJson = DeclaredValue & { readonly field: JsonField };

function errorsOf(each: DeclaredJson, former: Values | undefined): [path: string, message: string][] {
  const form = formOf(each.field, each.siblings);
  if (form !== null) return isSameValue(former, each.siblings) ? [] : problemsOf(form, each);
  const message = typeProblem(each);
  return message === null || isAsItWas(each, former) ? [] : [[each.path, message]];
}

function typeProblem({ field, value, siblings }: DeclaredJson): string | null {
  const type = field.typedAs && jsonTypeOf(field, siblings[field.typedAs.by]);
  if (type === "number") return typeof value === "number" ? null : "validation.number";
  return type === "text" && typeof value !== "string" ? "validation.text" : null;
}

/** The value, and what says its type. */
function isAsItWas({ field, value, siblings, path }: DeclaredJson, former: Values | undefined): boolean {
  const by = field.typedAs?.by ?? "";
  return former !== undefined && former[by] === siblings[by] && isSameValue(former[path.split(".").at(-1) ?? ""], value);
}

function problemsOf(form: Fields, { value, path }: DeclaredValue): [path: string, message: string][] {
  if (!isPlainObject(value)) return [];
  const known = Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(form, name)));
  // Validation reads nothing but the fields.
  const errors = validateValues({ fields: form } as CollectionDefinition, known);
  return Object.entries(errors).map(([name, message]) => [`${path}.${name}`, message]);
}
