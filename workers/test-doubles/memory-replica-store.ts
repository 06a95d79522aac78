import { documentKey, isLocalId } from "../../schema/ids.ts";
import type { MemoryReplica, PutRow, WriteConditions } from "../../sync/doubles/memory-stores.ts";
import { givesWay } from "../../sync/outbox/superseded-rows.ts";
import type { Place } from "../../sync/outbox/working-outbox.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";

/** When something happens to the device: the test decides, and may make it fail. */
export type Effect = <T>(kind: "read" | "write", run: () => T) => Promise<T>;

const atOnce: Effect = async (_kind, run) => run();

/** The replica of a device in memory, as one of its tabs works with it. All documents are of one scope. */
export function createMemoryReplicaStore(replica: MemoryReplica, scope: string, effect: Effect = atOnce): ReplicaStore {
  let epoch = 1;
  const rowOf = ({ collection, id }: Pick<Place, "collection" | "id">) => documentKey(scope, collection, id);
  const rows = () => [...replica.rows.values()];
  const isSeen = (key: string, run: number) => (replica.run(key) ?? 0) >= run;
  const former = (run: number) => rows().filter((row) => isClean(row) && !isSeen(rowOf(row), run));

  /** Writes the rows that are still as they were seen; returns the keys of the others, seen anew. */
  const writeUnchanged = (
    changes: readonly ReplicaChange[],
    seen: Map<string, number>,
    conditions: (change: ReplicaChange) => WriteConditions,
  ): ReadonlySet<string> => {
    const again = new Set<string>();
    for (const change of changes) {
      const key = rowOf(change);
      if ((seen.get(key) ?? 0) === replica.revision(key)) replica.write([change], conditions);
      else again.add(key);
      seen.set(key, replica.revision(key));
    }
    return again;
  };
  const remove = (gone: readonly Place[], conditions: WriteConditions) =>
    replica.write(
      gone.map(({ collection, id }) => ({ tag: "delete", scope, collection, id })),
      () => conditions,
    );

  return {
    async write(changes, { fresh, confirmed, isPage = false } = {}) {
      const conditions = (change: ReplicaChange) => ({
        ...(confirmed?.(change) && { seenIn: epoch }),
        ...(isPage && givesWay(change) && { beforeRun: epoch + 1 }),
      });
      if (!fresh) return effect("write", () => replica.write(changes, conditions));
      const seen = await effect("read", () => new Map(changes.map((change) => [rowOf(change), replica.revision(rowOf(change))])));
      let current = await fresh();
      while (current.length > 0) {
        const toWrite = current;
        const again = await effect("write", () => writeUnchanged(toWrite, seen, conditions));
        current = again.size === 0 ? [] : (await fresh()).filter((change) => again.has(rowOf(change)));
      }
    },
    whileUnobserved: (work) => work(false),
    read: (collection, id) =>
      effect("read", () => {
        const row = replica.rows.get(rowOf({ collection, id }));
        return row ? { sync: row.sync, document: row.document } : null;
      }),
    setEpoch(next) {
      epoch = next;
    },
    sweep: async (run, edited) => {
      const kept = new Set(edited.map(rowOf));
      const missing = await effect("read", () => rows().filter((row) => !isSeen(rowOf(row), run)));
      const [clean, others] = [missing.filter(isClean), missing.filter((row) => !isClean(row) && !kept.has(rowOf(row)))];
      await effect("write", () => {
        remove(clean, { onlyClean: true, beforeRun: run });
        remove(others, { beforeRun: run });
      });
    },
    sweepPage: (run, places) => effect("write", () => remove(places, { onlyClean: true, beforeRun: run })),
    seenInEpoch: (run, places) => effect("read", () => places.filter((place) => isSeen(rowOf(place), run))),
    formerRows: (run, places) =>
      effect("read", () => {
        const wanted = new Set(places.map(rowOf));
        return former(run).filter((row) => wanted.has(rowOf(row)));
      }),
    unseenRows: async function* (run) {
      yield await effect("read", () => former(run));
    },
    hasRows: () => effect("read", () => rows().some(isClean)),
    localRows: () => effect("read", () => rows().filter(({ id }) => isLocalId(id))),
    purge: async () => undefined,
    count: async () => replica.rows.size,
    oldDocuments: async () => [],
    evict: async () => undefined,
  };
}

function isClean({ sync }: PutRow): boolean {
  return sync === "clean";
}
