import { StoreError } from "./store.ts";

/** Numbers out of range, dates beyond the calendar, text that is none, and what is not of the type it is compared with. */
const UNFIT: ReadonlySet<string> = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05"]);

/** Whether the database could make no value of what it was given. Asked again, it would say the same. */
export function isUnfitValue(error: unknown): boolean {
  return error instanceof StoreError && UNFIT.has(error.sqlState ?? "");
}
