import { CierreError } from "../../schema/errors.ts";
import type { Search } from "./search.ts";

/** A search whose code is fetched by the first one; without it a search rejects with `missingResponse`, and the next one tries again. */
export function createLazySearch(load: () => Promise<Search>): Search {
  let loaded: Promise<Search> | null = null;
  const search = () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = null;
      throw new CierreError("missingResponse", { cause });
    });
    return loaded;
  };
  return {
    searching: { search: async (...asked) => (await search()).searching.search(...asked) },
    titles: { search: async (...asked) => (await search()).titles.search(...asked) },
  };
}
