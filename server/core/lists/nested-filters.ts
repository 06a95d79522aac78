import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import type { FieldSql } from "./field-filters.ts";
import { optionSql } from "./option-sql.ts";

/** A field inside the items of a list (`schedule.weekDays`): the document is found when one of its items has the value. */
export function nestedSql(definition: CollectionDefinition, path: string, field: Field): FieldSql | null {
  const [list = "", inner = "", ...deeper] = path.split(".");
  if (definition.fields[list]?.kind !== "list" || deeper.length > 0) return null;
  if (field.kind === "multi-select") return optionSql(choicesSql(list, inner, field.emptyAsAll ?? false), field.options);
  return field.kind === "select" || field.kind === "foreign" ? inItems(list, (value) => ({ [inner]: value })) : null;
}

function choicesSql(list: string, inner: string, emptyAsAll: boolean): FieldSql {
  const chosen = inItems(list, (value) => ({ [inner]: [value] }));
  if (!emptyAsAll) return chosen;
  // Names of declared fields: letters and digits.
  const anyUnrestricted = `d.data @? '$.${list}[*] ? (!exists(@.${inner}[*]))'`;
  const equals: FieldSql["equals"] = (name, value, params) => `(${chosen.equals(name, value, params)} or ${anyUnrestricted})`;
  return { ...chosen, equals, isOneOf: (name, values, params) => either(values, (value) => equals(name, value, params)) };
}

function inItems(list: string, item: (value: unknown) => object): FieldSql {
  const equals = (_: string, value: unknown, params: SqlParameters) =>
    `d.data @> ${params.bind(JSON.stringify({ [list]: [item(value)] }))}::jsonb`;
  return {
    parse: (text) => text,
    equals,
    isOneOf: (name, values, params) => either(values, (value) => equals(name, value, params)),
    order: null,
  };
}

function either(values: readonly unknown[], condition: (value: unknown) => string): string {
  return `(${values.map(condition).join(" or ") || "false"})`;
}
