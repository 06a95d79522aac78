import { setTimeout } from "node:timers/promises";
import type { CommandContext, PublishedChange } from "../../context/command-context.ts";
import type { Transaction } from "../../context/store.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { describeAnew } from "./describe-anew.ts";

type Filling = Pick<CommandContext, "store" | "publish">;

const IMPL = "custom-collection-impl";
/** Documents at a time: until they are written, nobody else saves anything in their project. */
const BATCH = 50;

/**
 * Gives documents of made-up collections what they say of themselves since a later version of the program, and tells devices. Those of a
 * collection that is gone stay as they are. `stopped`: `goesOn` said so.
 */
export async function fillCustomTitles(
  { store, publish }: Filling,
  goesOn: () => boolean = () => true,
): Promise<"done" | "stopped"> {
  while (goesOn()) {
    const began = performance.now();
    const changes = await store.transaction(fillBatch);
    if (changes === null) return "done";
    for (const change of changes) publish({ ...change, sessionNonce: null });
    // Others have the database for as long.
    await setTimeout(performance.now() - began);
  }
  return "stopped";
}

/** What changed; `null` where nothing was left to do. */
async function fillBatch(tx: Transaction): Promise<Omit<PublishedChange, "sessionNonce">[] | null> {
  const [left] = await tx.query<{ scope: string; collection: string }>(
    `select d.scope, c.id as collection from documents d join documents c on c.scope = d.scope and c.collection = 'custom-collection'
        and c.id = d.data ->> 'customCollection' and c.deleted_at is null
      where d.collection = '${IMPL}' and d.deleted_at is null and not d.data ? 'title' limit 1`,
  );
  if (!left) return null;
  const { scope, collection } = left;
  const { workspace, results } = await Workspace.open(
    tx,
    [scope],
    [
      {
        text: `select id from documents where scope = $1 and collection = '${IMPL}' and deleted_at is null and not data ? 'title'
        and data @> jsonb_build_object('customCollection', $2::text) limit ${BATCH}`,
        params: [scope, collection],
      },
    ],
  );
  const described = { scope, collection: "custom-collection", id: collection };
  await workspace.load([described]);
  const found = workspace.findLive(described);
  const keys = (results[0] ?? []).map(({ id }) => ({ scope, collection: IMPL, id: String(id) }));
  if (found) await describeAnew(workspace, keys, found.data);
  return workspace.flush();
}
