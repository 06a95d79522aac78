import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";
import { clockedCollections, factsOfTime } from "./facts-of-time.ts";
import { nextTimestamp } from "./next-timestamp.ts";
import { requireCollection } from "./stored-document.ts";
import { Workspace } from "./workspace.ts";

type Settling = Pick<CommandContext, "store" | "now" | "publish">;

interface Place {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
}

/**
 * Writes down what the passing of time has made of documents, so that everybody's lists say it. Nobody edited them: the history
 * and the name of the last editor stay as they are.
 */
export async function settleByClock(settling: Settling): Promise<void> {
  const rows = await settling.store.query<Place & { data: AnyDocument }>(
    `select d.scope, d.collection, d.id, d.data from documents p
      join documents d on d.scope = p.id and d.collection = any($1) and d.deleted_at is null
      where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null`,
    [clockedCollections],
  );
  const at = settling.now().toISOString();
  for (const { data, ...place } of rows) {
    if (isStale(requireCollection(place.collection), data, at)) await settleDocument(settling, place);
  }
}

async function settleDocument({ store, now, publish }: Settling, place: Place): Promise<void> {
  const definition = requireCollection(place.collection);
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [place.scope], []);
    await workspace.load([place]);
    const found = workspace.findLive(place);
    const at = now().toISOString();
    if (found === null || !isStale(definition, found.data, at)) return [];
    const updatedAt = nextTimestamp(now(), found.updatedAt);
    const data = { ...found.data, ...factsOfTime(definition, found.data, at), updatedAt };
    const { createdAt, createdBy } = found;
    workspace.put({ ...place, definition, data, createdAt, createdBy, updatedAt, deletedAt: null });
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}

/** Facts are texts and numbers; one that is missing is the same as none. */
function isStale(definition: CollectionDefinition, document: AnyDocument, at: string): boolean {
  return Object.entries(factsOfTime(definition, document, at)).some(([name, fact]) => (document[name] ?? null) !== fact);
}
