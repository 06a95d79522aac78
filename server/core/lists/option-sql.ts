import type { SelectOption } from "../../../schema/declaration/fields.ts";
import type { FieldSql } from "./field-filters.ts";

/** A choice whose options may be numbers: the text of a parameter stands for the option that reads so. */
export function optionSql(sql: FieldSql, options: readonly SelectOption[]): FieldSql {
  const numbers = new Map(options.flatMap(({ value }) => (typeof value === "number" ? [[String(value), value] as const] : [])));
  return numbers.size === 0 ? sql : { ...sql, parse: (text) => numbers.get(text) ?? sql.parse(text) };
}
