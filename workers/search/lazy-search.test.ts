import { expect, it } from "vitest";
import { createLazySearch } from "./lazy-search.ts";
import type { Search } from "./search.ts";

const found: Search = {
  searching: { search: async (collection, text) => ({ ids: [`${collection}/${text}`], isPartial: false }) },
  titles: { search: async () => ({ titles: [], isPartial: true }) },
};

it("fetches its code once, with the first search", async () => {
  let loads = 0;
  const { searching, titles } = createLazySearch(async () => {
    loads += 1;
    return found;
  });
  expect(loads).toBe(0);
  expect(await searching.search("article", "crisis", 9)).toMatchObject({ ids: ["article/crisis"] });
  expect(await titles.search(["article"], "crisis", 9)).toEqual({ titles: [], isPartial: true });
  expect(loads).toBe(1);
});

it("says that the network did not bring it, and asks again", async () => {
  let isAway = true;
  const { searching } = createLazySearch(async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return found;
  });
  await expect(searching.search("article", "crisis", 9)).rejects.toMatchObject({ code: "missingResponse" });
  isAway = false;
  expect(await searching.search("article", "crisis", 9)).toMatchObject({ ids: ["article/crisis"] });
});
