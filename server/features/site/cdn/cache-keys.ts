import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { KnownChange } from "../../../context/change-bus.ts";
import type { PageUses } from "../readers/page-uses.ts";

/** Bytes of the header that networks in front of sites read at most, with room for the rest of it. */
const MOST_BYTES = 12_000;

/**
 * What a page is known by to networks that keep it: its project, the documents that it was made of, lists, comments. The keys of a change
 * (`keysOfChange`) are among those of every page that it changes. A page of too many documents is known by its project and lists alone,
 * and asked for again with every change of the project.
 */
export function keysOfPage({ project, ids, lists, comments }: PageUses): string[] {
  const few = [`p-${project}`, ...(lists.length > 0 ? [`l-${project}`] : []), ...[...comments].map((id) => `c-${id}`)];
  const all = [...few, ...[...ids].map((id) => `d-${id}`)];
  return all.join(" ").length <= MOST_BYTES ? all : [...few, `w-${project}`];
}

/** Keys of the pages that a change may have changed; none for a change that no page shows. */
export function keysOfChange(change: KnownChange): string[] {
  const { scope, collection, id, document } = change;
  if (collection === "project") return [`p-${id}`];
  if (scope === GLOBAL_SCOPE) return [`d-${id}`];
  if (collectionNamed(collection)?.onEveryPage) return [`p-${scope}`];
  const own = [`d-${id}`, `w-${scope}`];
  if (collection === "comment") return [...own, `c-${String(document?.article ?? "")}`];
  return collection === "article" || collection === "front" ? [...own, `l-${scope}`] : own;
}
