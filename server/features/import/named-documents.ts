import { foldName } from "./fold-name.ts";
import type { ImportTarget, NamedCollection } from "./import-target.ts";

/** What a name field holds at most. */
const LONGEST = 200;

/** Ids of categories, tags and people by name; unknown names become documents. Each collection is read once. */
export function namedDocuments(
  target: ImportTarget,
): (collection: NamedCollection, names: readonly string[]) => Promise<string[]> {
  const known = new Map<NamedCollection, Map<string, string>>();

  async function idsByName(collection: NamedCollection): Promise<Map<string, string>> {
    const loaded = known.get(collection);
    if (loaded) return loaded;
    const ids = new Map<string, string>();
    for (const [name, id] of await target.names(collection)) if (!ids.has(foldName(name))) ids.set(foldName(name), id);
    known.set(collection, ids);
    return ids;
  }

  return async (collection, names) => {
    const ids = await idsByName(collection);
    const found = new Set<string>();
    for (const name of names) {
      const key = foldName(name);
      const id = ids.get(key) ?? (await target.save(collection, null, { name: name.trim().slice(0, LONGEST) }));
      ids.set(key, id);
      found.add(id);
    }
    return [...found];
  };
}
