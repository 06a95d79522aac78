import { isLocalId } from "../../../schema/ids.ts";

/**
 * Whether the address must follow a document to its new id: `saved` is the id it has now, `previous` the one it had
 * (`null` while it was new or loading), `route` the one in the address. A person who has already gone to another
 * document is not brought back.
 */
export function mustFollow(previous: string | null, saved: string | null, route: string | null): boolean {
  if (saved === null || saved === previous || saved === route) return false;
  return route === previous || (previous === null && isLocalId(route));
}
