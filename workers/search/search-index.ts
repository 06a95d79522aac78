import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { rowDocument, rowKey } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { FoundIds } from "../engine-api.ts";
import { type Replica, storedCollection } from "../replica/open-replica.ts";
import { scanRows } from "../replica/scan-replica.ts";
import { othersTurn } from "./others-turn.ts";
import { createWordReader, type SearchedDocument, wordsOf } from "./search-words.ts";

/**
 * Full-text search over the replica: whole texts, by the beginnings of words. An index is built at the first search of a
 * collection and follows every write to it, other tabs' too.
 *
 * It is a list of each document's words that a search goes through. With 50,000 articles of 3,000 characters that is
 * 140 MB and a seventh of a second; an inverted index took 220 MB for the first 400 characters of each alone.
 */
export interface SearchIndex {
  /**
   * Ids of the documents that contain the beginning of every word: those with more of them in the title first, then the newest.
   * `isPartial` while texts are still being read: those found so far.
   */
  search(collection: string, text: string, limit: number): Promise<FoundIds>;
}

/**
 * How long a search waits for a whole index before it answers with what there is, and says so (ms): the one that begins the
 * index, and those after it, which come as somebody types.
 */
const PATIENCE_MS = { first: 1_500, later: 500 } as const;

/** Documents that are read in one go: a few milliseconds. */
const SLICE = 20;

/** By id; `null` is one that went while the index was being built, which must not come back. */
type Documents = Map<string, SearchedDocument | null>;

interface Built {
  readonly documents: Documents;
  readonly complete: Promise<void>;
  readonly progress: { readonly isComplete: boolean };
}

export function createSearchIndex(replica: Replica, after: (ms: number, call: () => void) => () => void): SearchIndex {
  const built = new Map<string, Built>();
  const build = (definition: CollectionDefinition): Built => {
    const documents: Documents = new Map();
    const stop = follow(documents, replica, definition);
    const progress = { isComplete: false };
    const complete = fill(documents, replica, definition).then(() => {
      progress.isComplete = true;
    });
    const entry = { documents, complete, progress };
    built.set(definition.name, entry);
    complete.catch(() => {
      stop();
      built.delete(definition.name); // the next search tries again; this one hears of it below
    });
    return entry;
  };
  return {
    async search(collection, text, limit) {
      const definition = collectionNamed(collection);
      if (!definition) return { ids: [], isPartial: false };
      const patience = built.has(collection) ? PATIENCE_MS.later : PATIENCE_MS.first;
      const { documents, complete, progress } = built.get(collection) ?? build(definition);
      await withPatience(complete, patience, after);
      return { ids: find(documents, wordsOf(text)).slice(0, limit), isPartial: !progress.isComplete };
    },
  };
}

/** The storage tells of what any tab wrote. */
function follow(documents: Documents, replica: Replica, definition: CollectionDefinition): () => void {
  const subscription = storedCollection(replica, definition.storage).eventBulks$.subscribe(({ events }) => {
    const read = createWordReader(definition);
    for (const { operation, documentData: row } of events) {
      if (row.list !== definition.name) continue;
      documents.set(row.id, operation === "DELETE" ? null : read(rowDocument(row), row.sync !== "clean"));
    }
  });
  return () => subscription.unsubscribe();
}

function find(documents: Documents, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const beginnings = words.map((word) => ` ${word}`);
  const found: { id: string; inTitle: number; updatedAt: string }[] = [];
  for (const [id, document] of documents) {
    if (!document) continue;
    const { title, rest, updatedAt } = document;
    if (!beginnings.every((beginning) => title.includes(beginning) || rest.includes(beginning))) continue;
    found.push({ id, inTitle: beginnings.filter((beginning) => title.includes(beginning)).length, updatedAt });
  }
  found.sort((a, b) => b.inTitle - a.inTitle || (a.updatedAt < b.updatedAt ? 1 : -1));
  return found.map(({ id }) => id);
}

/** Slice by slice, so that saves and answers in between do not wait. */
async function fill(documents: Documents, replica: Replica, definition: CollectionDefinition): Promise<void> {
  // Rows written before somebody listens are in the table by then.
  await replica.listeners.join();
  const read = createWordReader(definition);
  for await (const rows of scanRows(storedCollection(replica, definition.storage), rowKey(definition.name, ""))) {
    for (const [index, row] of rows.entries()) {
      if (index % SLICE === 0) await othersTurn();
      if (!documents.has(row.id)) documents.set(row.id, read(rowDocument(row), row.sync !== "clean"));
    }
  }
  for (const [id, document] of documents) if (!document) documents.delete(id);
}

async function withPatience(
  complete: Promise<void>,
  patience: number,
  after: (ms: number, call: () => void) => () => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = after(patience, resolve);
  await Promise.race([complete, promise]).finally(cancel);
}
