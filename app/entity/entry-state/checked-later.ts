import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { Values } from "./entry-state.ts";

/**
 * Fields of a save that only the server can judge: code that it compiles, and values that no other document may have. `base`: what they were;
 * `null` for a new document.
 */
export function checkedLater({ fields, unique = [] }: CollectionDefinition, values: Values, base: Values | null): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => unique.includes(name) || hasCode(field, values.disabled !== true))
    .map(([name]) => name)
    .filter((name) => !isEmptyValue(values[name]) && !isSameValue(values[name], base?.[name]));
}

/** Code of a document that is not in use is not compiled, but for programs. */
function hasCode(field: Field, isInUse: boolean): boolean {
  if (field.kind === "list" || field.kind === "object") return Object.values(field.of).some((inside) => hasCode(inside, isInUse));
  if (field.kind !== "code" && field.kind !== "text") return false;
  return field.compiled !== undefined && (isInUse || field.compiled === "always");
}
