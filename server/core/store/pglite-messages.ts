import type { Row, Statement } from "../../context/store.ts";

/** What the thread of the embedded database is asked. Requests are answered in the order they were sent. */
export type PgliteRequest =
  | { readonly id: number; readonly tag: "run"; readonly statements: readonly Statement[] }
  | { readonly id: number; readonly tag: "script"; readonly text: string }
  | { readonly id: number; readonly tag: "close" };

/** `ready` comes once, unasked, with id 0; or `failed` with id 0 when the database cannot be opened. */
export type PgliteAnswer =
  | { readonly id: number; readonly tag: "ready" }
  | { readonly id: number; readonly tag: "rows"; readonly results: Row[][] }
  | { readonly id: number; readonly tag: "closed" }
  | { readonly id: number; readonly tag: "failed"; readonly message: string; readonly sqlState: string | null };

export interface PgliteWorkerData {
  /** Folder of the database; `null` keeps it in memory. */
  readonly dataDir: string | null;
  /** File of the dump that a database in memory begins with. */
  readonly template?: string;
}
