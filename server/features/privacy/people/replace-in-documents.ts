import { isDeepStrictEqual } from "node:util";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { PublishedChange } from "../../../context/command-context.ts";
import type { Store } from "../../../context/store.ts";
import { quietTimestamp } from "../../../core/documents/time/next-timestamp.ts";
import { type DocumentKey, requireCollection } from "../../../core/rows/stored-document.ts";
import { Workspace } from "../../../core/rows/workspace.ts";
import { type Replacing, withPseudonym } from "./pseudonym.ts";

/** Documents that are looked through at a time. */
const BATCH = 1_000;

export type Place = readonly [scope: string, collection: string, id: string];

/**
 * Puts the pseudonym into some of the documents, those behind `after`, and tells devices of each. Answers how far it came, `null` at the end.
 * Nobody edited them: no version tells of it. The person's own account is left to the last step.
 */
export async function replaceInDocuments(
  store: Store,
  replacing: Replacing,
  after: Place,
  publish: (change: PublishedChange) => void,
): Promise<Place | null> {
  const { id } = replacing.person;
  const rows = await store.query<DocumentKey & { named: boolean }>(
    `select scope, collection, id, id <> $4 and (created_by is not distinct from $4 or position($4 in data::text) > 0) as named from documents
      where (scope, collection, id) > ($1, $2, $3) order by scope, collection, id limit ${BATCH}`,
    [...after, id],
  );
  const named = Map.groupBy(
    rows.filter((row) => row.named && collectionNamed(row.collection)),
    ({ scope }) => scope,
  );
  for (const [scope, keys] of named) {
    for (const change of await replaceIn(store, replacing, scope, keys)) publish({ ...change, sessionNonce: null });
  }
  const last = rows.at(-1);
  return last === undefined || rows.length < BATCH ? null : [last.scope, last.collection, last.id];
}

function replaceIn(store: Store, replacing: Replacing, scope: string, keys: readonly DocumentKey[]) {
  const { person, pseudonym } = replacing;
  return store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope]);
    await workspace.load(keys);
    for (const key of keys) {
      const found = workspace.find(key);
      if (found === null) continue;
      const createdBy = found.createdBy === person.id ? pseudonym.id : found.createdBy;
      const data = withPseudonym(key.collection, found.data, replacing);
      if (createdBy === found.createdBy && isDeepStrictEqual(data, found.data)) continue;
      const { collection, id, createdAt, deletedAt } = found;
      const updatedAt = quietTimestamp(found.updatedAt);
      workspace.put({
        ...{ scope, collection, id, definition: requireCollection(collection), createdAt, deletedAt, createdBy, quiet: true },
        ...{ updatedAt, data: { ...data, updatedAt } },
      });
    }
    return workspace.flush();
  });
}
