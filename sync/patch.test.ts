import { describe, expect, it } from "vitest";
import { note } from "./doubles/note-collection.ts";
import { applyPatch, patchBetween } from "./patch.ts";

describe("patchBetween", () => {
  it("names the declared fields that differ, not computed or unknown ones", () => {
    const base = { id: "1", title: "a", deck: "b", slug: "s", unknown: 1 };
    expect(patchBetween(note, base, { title: "a", deck: "c", rank: 0, slug: "t", unknown: 2 })).toEqual([
      { op: "replace", path: "/deck", value: "c" },
      { op: "replace", path: "/rank", value: 0 },
    ]);
  });

  it("removes what became empty and ignores what stayed so", () => {
    expect(patchBetween(note, { title: "a", tags: [] }, { title: "", tags: null, body: "" })).toEqual([
      { op: "remove", path: "/title" },
    ]);
  });
});

describe("applyPatch", () => {
  it("leads from the base to the data and leaves the base alone", () => {
    const base = { title: "a", deck: "b", tags: ["x"] };
    const data = { title: "c", tags: ["x", "y"] };
    expect(applyPatch(base, patchBetween(note, base, data))).toEqual(data);
    expect(base).toEqual({ title: "a", deck: "b", tags: ["x"] });
  });
});
