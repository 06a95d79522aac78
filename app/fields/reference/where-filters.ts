import { collectionNamed } from "../../../schema/registry.ts";

type Where = Readonly<Record<string, unknown>>;

/** The part of a picker's `where` that the collection declares as filters of its list, as their values. */
export function whereFilters(collection: string, where: Where): Readonly<Record<string, string>> {
  const { list, fields } = collectionNamed(collection) ?? {};
  const declared: readonly string[] = list?.filters ?? [];
  const known = Object.entries(where).filter(([name, value]) => {
    // An absent value is `false` too, which only the filter of a box knows.
    const isBox = fields?.[name]?.kind === "checkbox";
    return declared.includes(name) && (typeof value === "string" || (typeof value === "boolean" && isBox));
  });
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
