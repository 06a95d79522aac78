import { describe, expect, it } from "vitest";
import { gridSize, shownSources } from "./gallery-sources.ts";

describe("the tabs of the image picker", () => {
  it("are those of the multimedia settings, in their own order, and all for none", () => {
    const keys = (importSources: string[]) => shownSources(importSources).map(({ key }) => key);
    expect(keys([])).toEqual(["article", "repository", "image-search", "copilot"]);
    expect(keys(["copilot", "article"])).toEqual(["article", "copilot"]);
    expect(keys(["nothing"])).toEqual([]);
  });
});

it.each([
  [1, "single"],
  [2, "big"],
  [4, "big"],
  [5, "normal"],
])("a grid of %i is %s", (count, size) => expect(gridSize(count)).toBe(size));
