import type { CollectionDefinition } from "../schema/declaration/define-collection.ts";
import { isChosenNone } from "../schema/declaration/field-rules.ts";
import type { Field } from "../schema/declaration/fields.ts";
import { serverFields } from "../schema/declaration/server-fields.ts";
import type { PatchEntry } from "../schema/wire/operation.ts";
import { isDeepEqual, isEmptyFieldValue, isSameFieldValue } from "./merging/same-value.ts";
import type { Values } from "./outbox/outbox-operation.ts";

/** The declared fields (not the computed ones) whose value in `data` differs from `base`. */
export function patchBetween(definition: CollectionDefinition, base: Values, data: Values): PatchEntry[] {
  return Object.entries(definition.fields).flatMap(([name, field]): PatchEntry[] => {
    if (field.readOnly || isSameFieldValue(field, base[name], data[name])) return [];
    const path = `/${name}`;
    if (isEmptyFieldValue(field, data[name])) return [{ op: "remove", path }];
    return [{ op: base[name] === undefined ? "add" : "replace", path, value: data[name] }];
  });
}

/** Names of the fields that people may have changed: those that a client may write, and such as this version does not declare. */
export function changedByPeople(definition: CollectionDefinition, before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)].filter((name) => isUndeclared(definition, name)));
  const undeclared = [...names].filter((name) => !isDeepEqual(before[name] ?? null, after[name] ?? null));
  return [...patchBetween(definition, before, after).map(patchedField), ...undeclared];
}

/** Name of the field that an entry changes. */
export function patchedField(entry: PatchEntry): string {
  return entry.path.slice(1);
}

/** The declared fields of a document that a client may write, without what is empty. */
export function writableValues(definition: CollectionDefinition, document: Values): Values {
  const entries = Object.entries(definition.fields).filter(
    ([name, field]) => !field.readOnly && document[name] !== undefined && !isUnset(field, document[name]),
  );
  return Object.fromEntries(entries.map(([name]) => [name, document[name]]));
}

/**
 * What an operation carries of a document: the writable values, and those of fields that this version does not declare. The
 * version that sends it may declare them, and would take a value that is missing for one that was emptied.
 */
export function carriedValues(definition: CollectionDefinition, document: Values): Values {
  const undeclared = Object.entries(document).filter(
    ([name, value]) => isUndeclared(definition, name) && value !== undefined && value !== null,
  );
  return { ...Object.fromEntries(undeclared), ...writableValues(definition, document) };
}

/** `null` that nobody chose. */
function isUnset(field: Field, value: unknown): boolean {
  return value === null && !isChosenNone(field, value);
}

function isUndeclared(definition: CollectionDefinition, name: string): boolean {
  return !Object.hasOwn(definition.fields, name) && !serverFields.has(name);
}

/** `base` with all writable fields replaced by `data`, which is complete: what it lacks is empty. */
export function overlay(definition: CollectionDefinition, base: Values, data: Values): Values {
  const kept = Object.entries(base).filter(([name]) => !definition.fields[name] || definition.fields[name].readOnly);
  return { ...Object.fromEntries(kept), ...writableValues(definition, data) };
}
