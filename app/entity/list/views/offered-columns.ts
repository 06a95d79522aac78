import type { CollectionDefinition, Column } from "../../../../schema/define-collection.ts";
import type { FieldKind, Fields } from "../../../../schema/fields.ts";
import { columnKey } from "../column.ts";
import { META_COLUMNS } from "../use-shown-columns.ts";

/** Kinds that say something in the width of a column. */
const READ_AT_A_GLANCE: readonly FieldKind[] = [
  "text",
  "number",
  "duration",
  "datetime",
  "datetime-local",
  "time",
  "checkbox",
  "select",
  "multi-select",
  "color",
  "foreign",
  "foreign-multiple",
  "model",
  "models",
  "asset",
];

/** Every column that a person may choose: the declared ones, other fields that fit, and what the server keeps. */
export function offeredColumns({ list, fields }: CollectionDefinition): readonly Column[] {
  const declared = list.columns.map(columnKey);
  return [...list.columns, ...[...readablePaths(fields), ...META_COLUMNS].filter((name) => !declared.includes(name))];
}

/** Fields and those inside objects. */
function readablePaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden) return [];
    if (field.kind === "object") return readablePaths(field.of).map((path) => `${name}.${path}`);
    return READ_AT_A_GLANCE.includes(field.kind) ? [name] : [];
  });
}

/** The keys with one of them a step up or down; the same where it is at the end. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (at < 0 || other === undefined) return keys;
  return keys.map((one, index) => (index === at ? other : index === at + by ? key : one));
}
