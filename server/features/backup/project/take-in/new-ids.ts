import { collections } from "../../../../../schema/registry.ts";
import { createId } from "../../../../context/create-id.ts";
import type { Queryable } from "../../../../context/store.ts";

/** Names that are looked for at a time. */
const AT_ONCE = 5_000;

/** Those of the ids that a table has. */
export async function takenIds(
  db: Queryable,
  table: "documents" | "history" | "mailing_recipients",
  ids: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db.query<{ id: string }>(`select distinct id from "${table}" where id = any($1::text[])`, [
      ids.slice(at, at + AT_ONCE),
    ]);
    for (const { id } of rows) taken.add(id);
  }
  return taken;
}

/** Ids for what has one that something else has here, by their former ones. What every project has under the same id keeps it. */
export async function newIds(here: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const own = ids.filter((id) => collections[id]?.kind !== "single");
  return new Map([...(await takenIds(here, "documents", own))].map((id) => [id, createId()]));
}
