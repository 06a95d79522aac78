import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { fieldTraits, mergeOf } from "../../../../schema/declaration/field-traits.ts";
import type { FieldKind, Fields } from "../../../../schema/declaration/fields.ts";
import type { MessageKey } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { columnKey, columnLabel } from "../columns/column.ts";
import { META_COLUMNS } from "../columns/use-shown-columns.ts";

const OTHERS = "list.columns.others" satisfies MessageKey;
const KEPT = "list.columns.kept" satisfies MessageKey;

/** Columns that belong together, by their names. */
export interface ColumnGroup {
  readonly title: MessageKey;
  readonly columns: readonly Column[];
}

/** Every column that a person may choose: the declared ones, other fields that fit, and what the server keeps. */
export function offeredColumns({ list, fields }: CollectionDefinition): readonly Column[] {
  const declared = list.columns.map(columnKey);
  return [...list.columns, ...[...readablePaths(fields), ...META_COLUMNS].filter((name) => !declared.includes(name))];
}

/**
 * The columns beside the shown ones whose names contain every word, accents and case aside: by the section of the page that their
 * field is in, then what is on no page, then what the server keeps of every document.
 */
export function columnGroups(definition: CollectionDefinition, shown: readonly string[], words: string): readonly ColumnGroup[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const named = offeredColumns(definition)
    .filter((column) => !shown.includes(columnKey(column)))
    .map((column) => ({ column, label: columnLabel(definition, column) }))
    .filter(({ label }) => wanted.every((word) => foldText(label).includes(word)))
    .sort((a, b) => a.label.localeCompare(b.label, "es"));
  const groups = Map.groupBy(named, ({ column }) => groupOf(definition, column));
  return groupTitles(definition).flatMap((title) => {
    const inside = groups.get(title) ?? [];
    return inside.length === 0 ? [] : [{ title, columns: inside.map(({ column }) => column) }];
  });
}

function groupTitles({ entry }: CollectionDefinition): readonly MessageKey[] {
  return [...new Set<MessageKey>([...entry.sections.map(({ title }) => title), OTHERS, KEPT])];
}

function groupOf({ entry }: CollectionDefinition, column: Column): MessageKey {
  const path = typeof column === "string" ? column : (column.from[0] ?? "");
  if (META_COLUMNS.includes(path)) return KEPT;
  const isIn = (field: string) => path === field || path.startsWith(`${field}.`);
  return entry.sections.find(({ fields }) => fields.some(isIn))?.title ?? OTHERS;
}

/** Fields and those inside objects. */
function readablePaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden) return [];
    // What is chosen as a whole has no part that says something alone.
    if (field.kind === "object" && mergeOf(field) === "whole") return [];
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
