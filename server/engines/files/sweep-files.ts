import { setTimeout } from "node:timers/promises";
import type { Store } from "../../context/store.ts";
import type { FileStorage } from "./file-storage.ts";

interface Sweeping {
  readonly store: Store;
  readonly files: FileStorage;
  readonly now: () => Date;
  readonly goesOn?: () => boolean;
}

/**
 * How long files are kept that no document names: a deleted picture may be brought back, and a device that was away for a month may send a
 * text that has it, ms.
 */
export const GRACE_MS = 60 * 86_400_000;
/** Documents that are looked through at a time. */
const BATCH = 200;
/** Names that go to the database at a time. */
const NAMES = 5_000;

/**
 * Removes files that no document has named for as long: those of deleted assets, and of uploads that nobody saved. Any mention of an address
 * counts, in whatever field of whatever project. `stopped`: `goesOn` said so.
 */
export async function sweepFiles({ store, files, now, goesOn = () => true }: Sweeping): Promise<"done" | "stopped"> {
  const begun = now();
  const named = await namedFiles(store, goesOn);
  if (named === null) return "stopped";
  const unnamed = new Set<string>();
  for await (const { key } of files.list()) {
    if (!goesOn()) return "stopped";
    if (!named.has(key)) unnamed.add(key);
  }
  await note(store, [...unnamed], begun);
  for (const key of await due(store, new Date(begun.getTime() - GRACE_MS))) {
    if (!goesOn()) return "stopped";
    if (await isNamedSince(store, key, begun)) continue;
    await files.remove(key);
    await store.query("delete from unnamed_files where key = $1", [key]);
  }
  return "done";
}

/** Keys of all addresses of files that stand in documents; `null`: stopped. */
async function namedFiles(store: Store, goesOn: () => boolean): Promise<ReadonlySet<string> | null> {
  const named = new Set<string>();
  for (let last: Place = { scope: "", collection: "", id: "" }; ; ) {
    if (!goesOn()) return null;
    const began = performance.now();
    const rows = await store.query<Place & { keys: string[] | null }>(
      `select d.scope, d.collection, d.id,
          (select array_agg(distinct m[1]) from regexp_matches(d.data::text, '/files/([A-Za-z0-9_-]{1,64})', 'g') m) as keys
        from documents d where (d.scope, d.collection, d.id) > ($1, $2, $3) and d.deleted_at is null
        order by d.scope, d.collection, d.id limit ${BATCH}`,
      [last.scope, last.collection, last.id],
    );
    for (const { keys } of rows) for (const key of keys ?? []) named.add(key);
    const end = rows.at(-1);
    if (!end) return named;
    last = end;
    // Others have the database for as long.
    await setTimeout(performance.now() - began);
  }
}

interface Place {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
}

/** Those that are named by now are none of them any more; others are so from now on. */
async function note(store: Store, unnamed: readonly string[], at: Date): Promise<void> {
  const noted = (await store.query<{ key: string }>("select key from unnamed_files")).map(({ key }) => key);
  const still = new Set(unnamed);
  for (const keys of batches(noted.filter((key) => !still.has(key)))) {
    await store.query("delete from unnamed_files where key = any($1::text[])", [keys]);
  }
  for (const keys of batches(unnamed)) {
    await store.query("insert into unnamed_files select unnest($1::text[]), $2::timestamptz on conflict do nothing", [
      keys,
      at.toISOString(),
    ]);
  }
}

async function due(store: Store, before: Date): Promise<string[]> {
  const rows = await store.query<{ key: string }>("select key from unnamed_files where since < $1::timestamptz order by since", [
    before.toISOString(),
  ]);
  return rows.map(({ key }) => key);
}

/** Whether a document that has changed since everything was looked through names it. */
async function isNamedSince(store: Store, key: string, since: Date): Promise<boolean> {
  const rows = await store.query(
    `select 1 from documents where updated_at >= $1::timestamptz and deleted_at is null and position($2 in data::text) > 0 limit 1`,
    [since.toISOString(), `/files/${key}`],
  );
  return rows.length > 0;
}

function* batches(keys: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < keys.length; at += NAMES) yield keys.slice(at, at + NAMES);
}
