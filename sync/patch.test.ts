import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteValues } from "./doubles/note-arbitrary.ts";
import { note } from "./doubles/note-collection.ts";
import { patched } from "./doubles/patched.ts";
import { haveSameFields } from "./merging/same-value.ts";
import { overlay, patchBetween, writableValues } from "./patch.ts";

describe("patchBetween", () => {
  it("names the declared fields that differ, not computed or unknown ones", () => {
    const base = { id: "1", title: "a", deck: "b", slug: "s", unknown: 1 };
    expect(patchBetween(note, base, { title: "a", deck: "c", rank: 0, slug: "t", unknown: 2 })).toEqual([
      { op: "replace", path: "/deck", value: "c" },
      { op: "add", path: "/rank", value: 0 },
    ]);
  });

  it("adds where the base has no such member, and replaces an empty one", () => {
    expect(patchBetween(note, { deck: null }, { title: "a", deck: "b" })).toEqual([
      { op: "add", path: "/title", value: "a" },
      { op: "replace", path: "/deck", value: "b" },
    ]);
  });

  it("removes what became empty and ignores what stayed so", () => {
    expect(patchBetween(note, { title: "a", tags: [] }, { title: "", tags: null, body: "" })).toEqual([
      { op: "remove", path: "/title" },
    ]);
  });
});

describe("a patch, applied as RFC 6902 says", () => {
  it("leads from the base to the data and leaves the base alone", () => {
    const base = { title: "a", deck: "b", tags: ["x"] };
    const data = { title: "c", tags: ["x", "y"] };
    expect(patched(base, patchBetween(note, base, data))).toEqual(data);
    expect(base).toEqual({ title: "a", deck: "b", tags: ["x"] });
  });

  it("leads from any base to any data in every declared field", () => {
    fc.assert(
      fc.property(noteValues, noteValues, (base, data) => {
        const after = patched(base, patchBetween(note, base, data));
        return haveSameFields(note.fields, after, data) && patchBetween(note, after, data).length === 0;
      }),
    );
  });
});

describe("writableValues", () => {
  it("keeps what a client may write and says something", () => {
    const document = { title: "uno", deck: null, slug: "s", id: "d1", unknown: 1, rank: 0 };
    expect(writableValues(note, document)).toEqual({ title: "uno", rank: 0 });
  });
});

describe("overlay", () => {
  it("replaces all that is writable and keeps the server's fields", () => {
    const base = { id: "d1", title: "uno", deck: "fuera", slug: "s", updatedAt: "2026-01-01" };
    expect(overlay(note, base, { title: "dos" })).toEqual({ id: "d1", title: "dos", slug: "s", updatedAt: "2026-01-01" });
  });
});
