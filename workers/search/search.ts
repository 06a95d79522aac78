import type { Replica } from "../replica/open-replica.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";
import { createTitleIndex, type TitleIndex } from "./title-index.ts";

/** How a device looks for documents: in the texts of one collection, and by titles in all of them. */
export interface Search {
  readonly searching: SearchIndex;
  readonly titles: TitleIndex;
}

/** `after` calls back in so many milliseconds, unless the function that it returns is called before. */
export function createSearch(replica: Replica, after: (ms: number, call: () => void) => () => void): Search {
  return { searching: createSearchIndex(replica, after), titles: createTitleIndex(replica, after) };
}
