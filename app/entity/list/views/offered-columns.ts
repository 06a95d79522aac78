import type { CollectionDefinition, Column } from "../../../../schema/define-collection.ts";
import { fieldTraits } from "../../../../schema/field-traits.ts";
import type { FieldKind, Fields } from "../../../../schema/fields.ts";
import { columnKey } from "../column.ts";
import { META_COLUMNS } from "../use-shown-columns.ts";

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
    return isReadAtAGlance(field.kind) ? [name] : [];
  });
}

/** Says something in the width of a column. */
function isReadAtAGlance(kind: FieldKind): boolean {
  const { room } = fieldTraits[kind];
  return room === "words" || room === "column";
}

/** The keys with one of them a step up or down; the same where it is at the end. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (at < 0 || other === undefined) return keys;
  return keys.map((one, index) => (index === at ? other : index === at + by ? key : one));
}
