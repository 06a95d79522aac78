import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { isPlainText } from "../../schema/declaration/field-traits.ts";
import { rowDocument } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { foldText } from "../../schema/text/fold-text.ts";
import type { FoundTitle, FoundTitles } from "../engine-api.ts";
import { PHYSICAL_NAMES, type PhysicalName, type Replica, storedCollection } from "../replica/open-replica.ts";
import type { StoredRow } from "../replica/replica-schema.ts";
import { scanRows } from "../replica/scan-replica.ts";
import { othersTurn } from "./others-turn.ts";
import { wordsOf } from "./search-words.ts";

/**
 * Titles of all collections together, for whoever does not say which one they mean. Built at the first search; follows
 * every write to the replica, other tabs' too. 50,000 titles are some 15 MB; a search goes through all of them.
 */
export interface TitleIndex {
  /** Documents of these collections whose titles contain the beginning of every word, best first, `limit` of each collection. */
  search(collections: readonly string[], text: string, limit: number): Promise<FoundTitles>;
}

/** A search waits this long for the index to be built, then answers with what it holds, and says so (ms). */
const PATIENCE_MS = 1_500;
/** Documents that are read in one go: a few milliseconds. */
const SLICE = 20;
/** Small documents first: articles and files are many and long. */
const ORDER: readonly PhysicalName[] = ["shared", ...PHYSICAL_NAMES.filter((name) => name !== "shared")];

interface Titled extends FoundTitle {
  /** Its words behind a space each, so that " be" finds the beginnings of words. */
  readonly words: string;
  readonly updatedAt: string;
}
/** By collection and id; `null` is one that went while the index was being built, which must not come back. */
type Titles = Map<string, Map<string, Titled | null>>;
type TitledRow = Pick<StoredRow, "list" | "id" | "json">;

export function createTitleIndex(replica: Replica, after: (ms: number, call: () => void) => () => void): TitleIndex {
  let built: ReturnType<typeof build> | null = null;
  const build = () => {
    const titles: Titles = new Map();
    const stop = follow(titles, replica);
    const progress = { isComplete: false };
    const complete = fill(titles, replica).then(() => {
      progress.isComplete = true;
    });
    complete.catch(() => {
      stop();
      built = null; // the next search tries again; this one hears of it below
    });
    return { titles, complete, progress };
  };
  return {
    async search(collections, text, limit) {
      built ??= build();
      const { titles, complete, progress } = built;
      await withPatience(complete, after);
      const wanted = foldText(text.trim());
      const beginnings = wordsOf(text).map((word) => ` ${word}`);
      if (beginnings.length === 0) return { titles: [], isPartial: false };
      const found = collections.flatMap((name) => best(titles.get(name), beginnings, wanted).slice(0, limit));
      return { titles: found, isPartial: !progress.isComplete };
    },
  };
}

function best(
  titles: ReadonlyMap<string, Titled | null> | undefined,
  beginnings: readonly string[],
  wanted: string,
): FoundTitle[] {
  const found: Titled[] = [];
  for (const titled of titles?.values() ?? []) {
    if (titled && beginnings.every((beginning) => titled.words.includes(beginning))) found.push(titled);
  }
  const begins = new Map(found.map((titled) => [titled, foldText(titled.title).startsWith(wanted) ? 1 : 0]));
  found.sort((a, b) => (begins.get(b) ?? 0) - (begins.get(a) ?? 0) || (a.updatedAt < b.updatedAt ? 1 : -1));
  return found.map(({ collection, id, title }) => ({ collection, id, title }));
}

/** Slice by slice, so that saves and answers in between do not wait. */
async function fill(titles: Titles, replica: Replica): Promise<void> {
  // Rows written before somebody listens are in the table by then.
  await replica.listeners.join();
  let read = 0;
  for (const name of ORDER) {
    for await (const rows of scanRows(storedCollection(replica, name), "")) {
      for (const row of rows) {
        if (read++ % SLICE === 0) await othersTurn();
        if (!titles.get(row.list)?.has(row.id)) put(titles, row);
      }
    }
  }
  for (const own of titles.values()) for (const [id, titled] of own) if (!titled) own.delete(id);
}

/** The storage tells of what any tab wrote. */
function follow(titles: Titles, replica: Replica): () => void {
  const subscriptions = ORDER.map((name) =>
    storedCollection(replica, name).eventBulks$.subscribe(({ events }) => {
      for (const { operation, documentData } of events) {
        if (operation === "DELETE") titlesOf(titles, documentData.list).set(documentData.id, null);
        else put(titles, documentData);
      }
    }),
  );
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

function put(titles: Titles, row: TitledRow): void {
  const titled = titledOf(collectionNamed(row.list), row);
  if (titled) titlesOf(titles, row.list).set(row.id, titled);
}

/** What people never look for has none: settings, and what is known by no text. */
function titledOf(definition: CollectionDefinition | undefined, row: TitledRow): Titled | null {
  if (!definition || !isTitled(definition)) return null;
  const document = rowDocument(row);
  const value = document[definition.titleField];
  const title = typeof value === "string" ? value.trim() : "";
  const words = wordsOf(title).map((word) => ` ${word}`);
  return { collection: row.list, id: row.id, title, words: words.join(""), updatedAt: document.updatedAt };
}

function isTitled({ kind, fields, titleField }: CollectionDefinition): boolean {
  return (kind === "list" || kind === "readonly") && isPlainText(fields[titleField]?.kind);
}

function titlesOf(titles: Titles, collection: string): Map<string, Titled | null> {
  const own = titles.get(collection) ?? new Map<string, Titled | null>();
  titles.set(collection, own);
  return own;
}

async function withPatience(complete: Promise<void>, after: (ms: number, call: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = after(PATIENCE_MS, resolve);
  await Promise.race([complete, promise]).finally(cancel);
}
