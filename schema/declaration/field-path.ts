import type { Field, Fields } from "./fields.ts";

const INDEX = /^\d+$/;

/** The names in a path of nested fields, without the positions of list items: `variants.0.title` → `variants`, `title`. */
export function fieldNames(path: string): string[] {
  return path.split(".").filter((part) => !INDEX.test(part));
}

/** The declaration at a path such as `title`, `snacks.location.city` or `variants.0.title`; `undefined` when there is none. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  let inside: Fields | undefined = fields;
  let found: Field | undefined;
  for (const name of fieldNames(path)) {
    found = inside && Object.hasOwn(inside, name) ? inside[name] : undefined;
    inside = found && nestedFields(found);
  }
  return found;
}

/** The fields inside a list's items or an object; `undefined` for every other kind. */
export function nestedFields(field: Field): Fields | undefined {
  return field.kind === "list" || field.kind === "object" ? field.of : undefined;
}

/** Every declared path, outer ones before those inside them, without positions: `variants`, `variants.title`. */
export function fieldPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...fieldPaths(nestedFields(field) ?? {}).map((path) => `${name}.${path}`),
  ]);
}
