import { collectionNamed } from "../../schema/registry.ts";
import { listFilters, type ReplicaRow } from "../../schema/replica-row.ts";
import type { LinkRow } from "./replica-schema.ts";

/** Beginning of the keys of all documents whose list-valued field holds the value, in the list's first order. */
export function linkPrefix(list: string, field: string, value: string): string {
  return `${list}|${field}|${value}|`;
}

/** Link rows that make a document findable by each value of its list-valued filters. */
export function linkRows(row: ReplicaRow): LinkRow[] {
  const definition = collectionNamed(row.list.slice(row.list.indexOf("|") + 1));
  if (!definition) return [];
  return listFilters(definition).flatMap((field) =>
    [...new Set(listValues(row.data[field]))].map((value) => ({
      key: `${linkPrefix(row.list, field, value)}${row.s0}|${row.id}`,
      id: row.id,
    })),
  );
}

/** Ids of a list-valued field, in the stored form (ids) or the expanded one (`{ id }`). */
export function listValues(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item === "string") return [item];
    return typeof item === "object" && item !== null && "id" in item && typeof item.id === "string" ? [item.id] : [];
  });
}
