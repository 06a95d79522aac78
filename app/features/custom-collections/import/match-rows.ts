import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { isSameValue } from "../../../../schema/values/same-value.ts";
import type { Row } from "../../../client/client-api.ts";
import { pickDeclared } from "../../../entity/entry-state/entry-rules-of.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import { importableFields, labelOf, type Mapping, type ReadRow } from "./read-rows.ts";

/** A row of the file as a document: a new one, or another state of one that is there. */
export type MatchedRow =
  | {
      readonly number: number;
      readonly values: Readonly<Record<string, unknown>>;
      /** The one that it changes; absent for a new one. */
      readonly of?: Row;
      /** It has all of that already. */
      readonly isSame?: true;
    }
  | Extract<ReadRow, { problems: unknown }>;

/** Mapped fields whose values can tell one document from all others. */
export function identifyingFields(definition: CollectionDefinition, mapping: Mapping): [code: string, field: Field][] {
  return importableFields(definition).filter(
    ([code, { kind }]) => mapping[code] !== undefined && (kind === "text" || kind === "number"),
  );
}

/**
 * Rows by the value of a field that tells documents apart: one that a document has changes that document, in the fields that the file fills. Empty
 * values, and those that several rows or several documents have, tell nothing apart: such rows are left out.
 */
export function matchRows(
  definition: CollectionDefinition,
  [code, field]: readonly [string, Field],
  rows: readonly ReadRow[],
  documents: readonly Row[],
): MatchedRow[] {
  const known = Map.groupBy(documents, ({ data }) => keyOf(asRecord(data.data)[code]));
  const first = new Map<string, number>();
  return rows.map((row): MatchedRow => {
    if ("problems" in row) return row;
    const left = (problem: string): MatchedRow => ({ number: row.number, problems: [`${labelOf(code, field)}: ${problem}`] });
    const key = keyOf(asRecord(row.values.data)[code]);
    if (key === "") return left(t("customImport.noIdentity"));
    const before = first.get(key);
    if (before !== undefined) return left(t("customImport.twiceInFile", { number: before }));
    first.set(key, row.number);
    const found = known.get(key) ?? [];
    if (found.length > 1) return left(t("customImport.twiceHere", { count: found.length }));
    const [of] = found;
    return of ? changed(definition, row, of) : row;
  });
}

function changed(
  definition: CollectionDefinition,
  { number, values }: Extract<ReadRow, { values: unknown }>,
  of: Row,
): MatchedRow {
  const former = pickDeclared(definition, of.data);
  const data = { ...asRecord(former.data), ...withItemsOf(asRecord(values.data), asRecord(former.data)) };
  const next = { ...former, data };
  return { number, values: next, of, ...(isSameValue(next, former) && { isSame: true }) };
}

/** Items of a list that say the same as before are the same ones: they keep their ids. */
function withItemsOf(values: Readonly<Record<string, unknown>>, former: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [
      code,
      isSameValue(withoutIds(value), withoutIds(former[code])) ? former[code] : value,
    ]),
  );
}

function withoutIds(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === "object" && item !== null ? { ...item, id: null } : item))
    : (value ?? null);
}

/** Capitals, accents and space around tell nothing apart. */
function keyOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? foldText(String(value).trim()) : "";
}
