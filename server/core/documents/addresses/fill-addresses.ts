import { setTimeout } from "node:timers/promises";
import { collections } from "../../../../schema/registry.ts";
import type { CommandContext, PublishedChange } from "../../../context/command-context.ts";
import type { Store, Transaction } from "../../../context/store.ts";
import { requireCollection, STORED_COLUMNS, type StoredRow } from "../../rows/stored-document.ts";
import { Workspace } from "../../rows/workspace.ts";
import { putFound } from "../put-again.ts";
import { documentAddress } from "./document-address.ts";

type Filling = Pick<CommandContext, "store" | "publish">;

/** Documents at a time: until they are written, nobody else saves anything in their project. */
const BATCH = 20;

const ADDRESSED = Object.values(collections)
  .filter(({ address }) => address !== undefined)
  .map(({ name }) => `'${name}'`)
  .toSorted()
  .join(", ");

/** As the index has it (`documents_without_address`), so that looking costs nothing once all is done. */
const LACKING = `deleted_at is null and collection in (${ADDRESSED}) and coalesce(data ->> 'url', '') = ''`;

/**
 * Gives documents that were stored before their collection declared an address the one that a save would give them, and tells devices.
 * Nobody edited them (`putFound`). Whatever has none yet is next, so any process goes on at any time; those that are at it together take
 * turns by the project's lock. `stopped`: `goesOn` said so.
 */
export async function fillAddresses(filling: Filling, goesOn: () => boolean = () => true): Promise<"done" | "stopped"> {
  while (goesOn()) {
    const began = performance.now();
    const scope = await scopeToFill(filling.store);
    if (scope === null) return "done";
    const changes = await filling.store.transaction((tx) => fillBatch(tx, scope));
    for (const change of changes) filling.publish({ ...change, sessionNonce: null });
    // Others have the database for as long.
    await setTimeout(performance.now() - began);
  }
  return "stopped";
}

async function scopeToFill(store: Store): Promise<string | null> {
  const [row] = await store.query<{ scope: string }>(`select scope from documents where ${LACKING} order by scope, seq limit 1`);
  return row?.scope ?? null;
}

async function fillBatch(tx: Transaction, scope: string): Promise<Omit<PublishedChange, "sessionNonce">[]> {
  const lacking = {
    text: `select ${STORED_COLUMNS} from documents d where scope = $1 and ${LACKING} order by seq limit ${BATCH}`,
    params: [scope],
  };
  const { workspace: work, results } = await Workspace.open(tx, [scope], [lacking]);
  // The statement fixes the shape of its rows.
  const rows = (results[0] ?? []) as unknown as StoredRow[];
  const keys = rows.map(({ collection, id }) => ({ scope, collection, id }));
  work.admit(keys, rows);
  for (const key of keys) {
    const found = work.findLive(key);
    if (found === null) continue;
    const definition = requireCollection(key.collection);
    putFound(work, found, await documentAddress(definition, found.data, { id: key.id, scope, work, stored: found.data }));
  }
  return work.flush();
}
