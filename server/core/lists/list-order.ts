import type { CollectionDefinition, SortOrder } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { assertMayAskFor, filterableField } from "./list-filters.ts";
import { titleOrder } from "./server-field-filters.ts";

const MAX_KEYS = 5;

/** One key of a list's order; none is ever null. The last is always the id, so that no two rows are equal. */
export interface OrderKey {
  readonly expression: string;
  /** SQL type to compare with. */
  readonly type: string;
  readonly descending: boolean;
}

/** The keys of a `sort` parameter (`-date title`); the declaration's first order when it is absent. Throws `malformed`, `forbidden`. */
export function orderKeys(
  ctx: Pick<CommandContext, "actor" | "behaviours">,
  definition: CollectionDefinition,
  sort: string | null,
): OrderKey[] {
  const names = sort === null ? [declaredSort(definition)] : sort.split(/[ +,]+/).filter((name) => name !== "");
  if (names.length === 0 || names.length > MAX_KEYS) throw new CierreError("malformed");
  const keys = names.map((name) => {
    const key = orderKey(definition, signedName(name), "d");
    if (!key) throw new CierreError("malformed", { message: `malformed: sort ${name.slice(0, 80)}` });
    assertMayAskFor(ctx, definition, signedName(name).by);
    return key;
  });
  return [...keys, { expression: "d.id", type: "text", descending: keys[0]?.descending ?? false }];
}

export function declaredSort(definition: CollectionDefinition): string {
  const [{ by, direction }] = definition.list.sorts;
  return direction === "desc" ? `-${by}` : by;
}

function signedName(signed: string): SortOrder {
  return signed.startsWith("-") ? { by: signed.slice(1), direction: "desc" } : { by: signed, direction: "asc" };
}

/** What a list is sorted by; rows without a value come last, whatever the direction. `null` for what has no order. `row`: alias of the table. */
export function orderKey(definition: CollectionDefinition, { by, direction }: SortOrder, row: string): OrderKey | null {
  const order = isTitle(definition, by) ? titleOrder : filterableField(definition, by)?.order;
  if (!order) return null;
  const descending = direction === "desc";
  const value = order.expression(by, row);
  const { bounds } = order;
  const expression = bounds ? `coalesce(${value}, ${descending ? bounds.least : bounds.greatest})` : value;
  return { expression, type: order.type, descending };
}

/** Whether a field is the one that has a column of its own to be sorted by. */
export function isTitle(definition: CollectionDefinition, name: string): boolean {
  return name === definition.titleField && definition.fields[name]?.kind === "text";
}

export function orderBy(keys: readonly OrderKey[], backwards: boolean): string {
  return keys.map(({ expression, descending }) => `${expression} ${descending === backwards ? "asc" : "desc"}`).join(", ");
}

/** The condition of being strictly behind (or before, `backwards`) the row with these key values. Throws `cursorExpired`. */
export function beyond(keys: readonly OrderKey[], values: readonly string[], backwards: boolean, params: SqlParameters): string {
  if (values.length !== keys.length) throw new CierreError("cursorExpired");
  const compared = keys.map(({ expression, type, descending }, index) => ({
    expression,
    parameter: `${params.bind(values[index])}::${type}`,
    operator: descending === backwards ? ">" : "<",
  }));
  const alternatives = compared.map(({ expression, operator, parameter }, index) => {
    const same = compared.slice(0, index).map((other) => `${other.expression} = ${other.parameter}`);
    return `(${[...same, `${expression} ${operator} ${parameter}`].join(" and ")})`;
  });
  const [first] = compared;
  // Said once more for the first key alone, in a form that an index can start from.
  const start = first ? `${first.expression} ${first.operator}= ${first.parameter} and ` : "";
  return `${start}(${alternatives.join(" or ")})`;
}
