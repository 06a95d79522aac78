import { describe, expect, it } from "vitest";
import { isChosen, toggleChoice } from "./emptied-as-all.ts";

const all = ["a", "b", "c"];

describe("toggleChoice", () => {
  it("adds and removes in the declared order", () => {
    expect(toggleChoice(all, ["c"], "a", false)).toEqual(["a", "c"]);
    expect(toggleChoice(all, ["a", "c"], "a", false)).toEqual(["c"]);
  });
  it("takes an empty choice for all", () => {
    expect(isChosen([], "b", true)).toBe(true);
    expect(toggleChoice(all, [], "b", true)).toEqual(["a", "c"]);
  });
  it("selects all but the last box when that is unchecked", () => {
    expect(toggleChoice(all, ["b"], "b", true)).toEqual(["a", "c"]);
  });
  it("goes back to empty when all are checked", () => {
    expect(toggleChoice(all, ["a", "c"], "b", true)).toEqual([]);
  });
});
