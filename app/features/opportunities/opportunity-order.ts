import { MOST_OPPORTUNITIES } from "../../../schema/features/opportunities/opportunities.ts";

/** In the order of a field, `-` for the most first, or in the one that they came in; at most as many as are shown (CONST-005). Unknown values are last. */
export function inOrder<T extends object>(items: readonly T[], sort: string): readonly T[] {
  const name = sort.replace(/^-/, "");
  const direction = sort.startsWith("-") ? -1 : 1;
  const known = (item: T) => (item as Readonly<Record<string, unknown>>)[name]; // orders name fields of the items
  const sorted = sort === "relevance" ? items : [...items].sort((one, other) => compare(known(one), known(other), direction));
  return sorted.slice(0, MOST_OPPORTUNITIES);
}

function compare(one: unknown, other: unknown, direction: 1 | -1): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === "string" && typeof other === "string") return direction * one.localeCompare(other, "es");
  return direction * (Number(one) - Number(other));
}
