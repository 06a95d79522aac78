import type { FieldSql } from "./field-filters.ts";

/** A column of `documents` (alias `d`) as a field. */
function column(name: string, type: "text" | "timestamptz"): FieldSql {
  const parameter = (value: unknown, bind: (value: unknown) => string) => `${bind(value)}::${type}`;
  return {
    parse: (value) => (type === "text" ? value : Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString()),
    equals: (_, value, params) => `d.${name} = ${parameter(value, (bound) => params.bind(bound))}`,
    isOneOf: (_, values, params) => `d.${name} = any(${params.bind(values)}::${type}[])`,
    order: { expression: () => `d.${name}`, type },
  };
}

/** What lists can be filtered and sorted by beside declared fields. These columns are never null. */
export const serverFieldSql: Readonly<Record<string, FieldSql>> = {
  id: column("id", "text"),
  createdAt: column("created_at", "timestamptz"),
  updatedAt: column("updated_at", "timestamptz"),
  createdBy: column("created_by", "text"),
};

/** The title field sorts by its folded column, which is indexed. */
export const titleOrder = { expression: () => "d.folded", type: `text collate "C"` };
