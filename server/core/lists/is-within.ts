import type { SqlParameters } from "../store/sql-parameters.ts";
import type { Place } from "./place-filters.ts";

/** The condition that a row of devices is in a place. `row`: alias of the table. */
export function isWithin(row: string, place: Place, params: SqlParameters): string {
  return `${row}.data @> ${params.bind(JSON.stringify({ ipLocation: place }))}::jsonb`;
}
