import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { validateValues } from "../../../../schema/declaration/validate.ts";
import { dataFieldsOf } from "../../../../schema/features/custom-collections/custom-definition.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { cellValue, isImportable, type KnownTitles } from "./cell-value.ts";

/** Which column of the file fills each field, by its code; a field without one stays empty. */
export type Mapping = Readonly<Record<string, number>>;

/** A row of the file as a document, or what is wrong with it, in words. */
export type ReadRow =
  | { readonly number: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly number: number; readonly problems: readonly string[] };

/** Fields that a file can fill, by code, in the order of the form. */
export function importableFields(definition: CollectionDefinition): [code: string, field: Field][] {
  return Object.entries(dataFieldsOf(definition)).filter(([, field]) => !field.hidden && isImportable(field));
}

/** Columns that are called as a field is, or as its code is. */
export function guessMapping(definition: CollectionDefinition, head: readonly string[]): Mapping {
  const names = head.map((name) => foldText(name.trim()));
  return Object.fromEntries(
    importableFields(definition).flatMap(([code, field]) => {
      const at = names.findIndex((name) => name === foldText(labelOf(code, field)) || name === foldText(code));
      return at < 0 ? [] : [[code, at]];
    }),
  );
}

export function labelOf(code: string, { label }: Field): string {
  return label ? t(label) : code;
}

/** Rows below the head as documents of the collection. `titles`: of the documents that a field may refer to, by its code. */
export function readRows(
  definition: CollectionDefinition,
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  titles: ReadonlyMap<string, KnownTitles>,
): ReadRow[] {
  const fields = importableFields(definition).filter(([code]) => mapping[code] !== undefined);
  return rows.map((row, at) => {
    // The head is the first line that people see.
    const number = at + 2;
    const problems: string[] = [];
    const data: Record<string, unknown> = {};
    for (const [code, field] of fields) {
      const cell = row[mapping[code] ?? -1] ?? "";
      const read = cellValue(field, cell, titles.get(code) ?? noTitles);
      if ("value" in read) data[code] = read.value;
      else problems.push(t("customImport.cell", { field: labelOf(code, field), cell: cell.trim(), problem: t(read.problem) }));
    }
    const values = { ...definition.pages?.where, data };
    const invalid = problems.length > 0 ? [] : problemsOf(definition, values);
    return problems.length + invalid.length > 0 ? { number, problems: [...problems, ...invalid] } : { number, values };
  });
}

const noTitles: KnownTitles = new Map();

function problemsOf(definition: CollectionDefinition, values: Readonly<Record<string, unknown>>): string[] {
  const fields = dataFieldsOf(definition);
  return Object.entries(validateValues(definition, values)).map(([path, key]) => {
    const [, code = path] = path.split(".");
    const field = fields[code];
    return `${field ? labelOf(code, field) : code}: ${textOfKey(key)}`;
  });
}
