import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { filterableField } from "./list-filters.ts";
import { serverFieldSql, titleOrder } from "./server-field-filters.ts";
import type { SqlParameters } from "./sql-parameters.ts";

const MAX_KEYS = 5;

/** One key of a list's order; the last is always the id, so that no two rows are equal. */
export interface OrderKey {
  readonly expression: string;
  /** SQL type to compare with. */
  readonly type: string;
  readonly descending: boolean;
  /** Rows without a value come last, whatever the direction. */
  readonly isNullable: boolean;
}

/** The keys of a `sort` parameter (`-date title`); the declaration's first order when it is absent. Throws `malformed`. */
export function orderKeys(definition: CollectionDefinition, sort: string | null, params: SqlParameters): OrderKey[] {
  const names = sort === null ? [declaredSort(definition)] : sort.split(/[ +,]+/).filter((name) => name !== "");
  if (names.length === 0 || names.length > MAX_KEYS) throw new CierreError("malformed");
  const keys = names.map((name) => orderKey(definition, name, params));
  return [...keys, { expression: "d.id", type: "text", descending: keys[0]?.descending ?? false, isNullable: false }];
}

export function declaredSort(definition: CollectionDefinition): string {
  const [{ by, direction }] = definition.list.sorts;
  return direction === "desc" ? `-${by}` : by;
}

function orderKey(definition: CollectionDefinition, signed: string, params: SqlParameters): OrderKey {
  const descending = signed.startsWith("-");
  const name = descending ? signed.slice(1) : signed;
  const isTitle = name === definition.titleField && definition.fields[name]?.kind === "text";
  const order = isTitle ? titleOrder : filterableField(definition, name)?.order;
  if (!order) throw new CierreError("malformed", { message: `malformed: sort ${name.slice(0, 80)}` });
  const isNullable = !isTitle && !(name in serverFieldSql && !Object.hasOwn(definition.fields, name));
  return { expression: order.expression(name, params), type: order.type, descending, isNullable };
}

export function orderBy(keys: readonly OrderKey[], backwards: boolean): string {
  return keys
    .map(({ expression, descending, isNullable }) => {
      const nulls = isNullable ? ` nulls ${backwards ? "first" : "last"}` : "";
      return `${expression} ${descending === backwards ? "asc" : "desc"}${nulls}`;
    })
    .join(", ");
}

/** The condition of being strictly behind (or before, `backwards`) the row with these key values. */
export function beyond(
  keys: readonly OrderKey[],
  values: readonly (string | null)[],
  backwards: boolean,
  params: SqlParameters,
): string {
  const bound = keys.map((key, index) => {
    const value = values[index] ?? null;
    return { key, parameter: value === null ? null : params.bind(value) };
  });
  const alternatives = bound.map(({ key, parameter }, index) => {
    const same = bound.slice(0, index).map((other) => isSame(other.key, other.parameter));
    return [...same, isBeyond(key, parameter, backwards)].join(" and ");
  });
  const condition = `(${alternatives.map((alternative) => `(${alternative})`).join(" or ")})`;
  // Said once more for the first key alone, in a form that an index can start from.
  const first = bound[0];
  if (!first?.parameter || first.key.isNullable) return condition;
  const operator = first.key.descending === backwards ? ">=" : "<=";
  return `${first.key.expression} ${operator} ${first.parameter}::${first.key.type} and ${condition}`;
}

/** `parameter`: placeholder of the value; `null` when the row at the edge has none. */
function isSame({ expression, type }: OrderKey, parameter: string | null): string {
  if (parameter === null) return `${expression} is null`;
  return `${expression} = ${parameter}::${type}`;
}

function isBeyond(key: OrderKey, parameter: string | null, backwards: boolean): string {
  const { expression, type, descending, isNullable } = key;
  // Rows without a value are the last ones: nothing of the others lies behind them, all of the others before.
  if (parameter === null) return backwards ? `${expression} is not null` : "false";
  const after = `${expression} ${descending === backwards ? ">" : "<"} ${parameter}::${type}`;
  return isNullable && !backwards ? `(${after} or ${expression} is null)` : after;
}
