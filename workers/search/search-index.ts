import type MiniSearch from "minisearch";
import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { rowDocument, rowKey } from "../../schema/replica-row.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { type Replica, storedCollection } from "../replica/open-replica.ts";
import { scanRows } from "../replica/scan-replica.ts";

/** Full-text search over the replica. An index is built at the first search of a collection and kept up to date. */
export interface SearchIndex {
  /** Ids of the documents that contain the beginning of every word, best first. */
  search(scope: string, collection: string, text: string, limit: number): Promise<string[]>;
  update(changes: readonly ReplicaChange[]): void;
}

/** A search waits this long for the index to be built, then answers with what it holds (ms). */
const PATIENCE_MS = 1_500;
/** Characters of one field that are searched: the whole text of 100,000 articles does not fit in memory. */
const SEARCHED_LENGTH = 400;

interface Built {
  /** `null` until the library is here. */
  index: MiniSearch<AnyDocument> | null;
  readonly complete: Promise<void>;
}

export function createSearchIndex(replica: Replica, after: (ms: number, call: () => void) => () => void): SearchIndex {
  const built = new Map<string, Built>();
  const build = (list: string, definition: CollectionDefinition): Built => {
    const complete = loadIndex(definition).then((index) => {
      entry.index = index;
      return fill(index, replica, definition);
    });
    const entry: Built = { index: null, complete };
    built.set(list, entry);
    complete.catch(() => built.delete(list)); // the next search tries again; this one is told below
    return entry;
  };
  return {
    async search(scope, collection, text, limit) {
      const definition = collectionNamed(collection);
      if (!definition) return [];
      const list = `${scope}|${collection}`;
      const entry = built.get(list) ?? build(list, definition);
      await withPatience(entry.complete, after);
      const found = entry.index?.search(text, { prefix: true, combineWith: "AND" }) ?? [];
      return found.slice(0, limit).map((result) => String(result.id));
    },
    update(changes) {
      for (const change of changes) {
        const entry = built.get(`${change.scope}|${change.collection}`);
        if (entry?.index) updateOne(entry.index, change);
      }
    },
  };
}

/** The library comes with the first search: the first screen does without it. */
async function loadIndex(definition: CollectionDefinition): Promise<MiniSearch<AnyDocument>> {
  const { default: MiniSearch } = await import("minisearch");
  return new MiniSearch<AnyDocument>({
    fields: [...definition.searchFields],
    extractField: (document, field) => {
      const value = document[field];
      return field === "id" ? document.id : typeof value === "string" ? value.slice(0, SEARCHED_LENGTH) : "";
    },
    processTerm: (term) => fold(term) || null,
    searchOptions: { boost: { [definition.titleField]: 3 } },
  });
}

async function fill(index: MiniSearch<AnyDocument>, replica: Replica, definition: CollectionDefinition): Promise<void> {
  for await (const rows of scanRows(storedCollection(replica, definition.storage), rowKey(definition.name, ""))) {
    for (const row of rows) if (!index.has(row.id)) index.add(rowDocument(row));
  }
}

function updateOne(index: MiniSearch<AnyDocument>, change: ReplicaChange): void {
  if (index.has(change.id)) index.discard(change.id);
  if (change.tag === "put") index.add(change.document);
}

async function withPatience(complete: Promise<void>, after: (ms: number, call: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = after(PATIENCE_MS, resolve);
  await Promise.race([complete, promise]).finally(cancel);
}

/** Case and accents aside. */
function fold(term: string): string {
  return term
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
