import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from "../../../schema/wire/list.ts";
import { decodeListCursor, type ListPosition } from "./list-cursor.ts";
import { declaredSort } from "./list-order.ts";

/** Query parameters as they came, repeated ones as arrays. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ParsedListQuery {
  readonly limit: number;
  readonly skip: number;
  readonly position: ListPosition | null;
  /** Towards the beginning, from `prev_cursor`. */
  readonly backwards: boolean;
  readonly sort: string;
  readonly fields: string | null;
  /** Texts to search for, `search` and `autocomplete` alike. */
  readonly texts: readonly string[];
  readonly filters: readonly (readonly [parameter: string, text: string])[];
}

const MAX_SKIP = 1_000_000;
const grammar = new Set(["limit", "skip", "next_cursor", "prev_cursor", "search", "autocomplete", "sort", "fields"]);

/** Takes the parameters apart. Filters are not looked at here. Throws `malformed`, `cursorExpired`. */
export function parseListQuery(definition: CollectionDefinition, query: ListQuery): ParsedListQuery {
  const one = (name: string): string | null => {
    const value = query[name];
    if (value !== undefined && typeof value !== "string")
      throw new CierreError("malformed", { message: `malformed: ${name} repeated` });
    return value === undefined || value === "" ? null : value;
  };
  const sort = one("sort") ?? declaredSort(definition);
  const next = one("next_cursor");
  const previous = one("prev_cursor");
  const cursor = next ?? previous;
  const skip = wholeNumber(one("skip"), 0, 0, MAX_SKIP);
  if ((next !== null && previous !== null) || (cursor !== null && skip > 0)) throw new CierreError("malformed");
  return {
    limit: wholeNumber(one("limit"), LIST_LIMIT_DEFAULT, 1, LIST_LIMIT_MAX),
    skip,
    position: cursor === null ? null : decodeListCursor(cursor, { collection: definition.name, sort }),
    backwards: previous !== null,
    sort,
    fields: one("fields"),
    texts: [one("search"), one("autocomplete")].filter((text) => text !== null),
    filters: filtersOf(definition, query),
  };
}

/**
 * A filter that is repeated must hold for each of its values; `_in` and `_nin` take them together, and so does a field that
 * has one value alone, of which no two can hold (SIGHT-028).
 */
function filtersOf(definition: CollectionDefinition, query: ListQuery): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (grammar.has(name) || value === undefined) return [];
    if (typeof value === "string") return [[name, value]];
    if (value.length > 1 && hasOneValue(definition, name)) return [[`${name}_in`, value.join(",")]];
    return name.endsWith("_in") || name.endsWith("_nin") ? [[name, value.join(",")]] : value.map((text) => [name, text]);
  });
}

function hasOneValue({ fields }: CollectionDefinition, name: string): boolean {
  const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
  return kind === "foreign" || kind === "select" || kind === "model";
}

function wholeNumber(text: string | null, absent: number, least: number, most: number): number {
  if (text === null) return absent;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw new CierreError("malformed");
  return Math.min(value, most);
}
