import { describe, expect, it } from "vitest";
import { note } from "./doubles/note-collection.ts";
import { haveSameFields, isDeepEqual, isEmptyValue } from "./same-value.ts";

const same = (a: Record<string, unknown>, b: Record<string, unknown>) => haveSameFields(note.fields, a, b);

describe("isEmptyValue", () => {
  it("takes for empty what says nothing in its kind", () => {
    expect([isEmptyValue("text", ""), isEmptyValue("list", []), isEmptyValue("object", { city: null })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isEmptyValue("number", 0), isEmptyValue("checkbox", false), isEmptyValue("text", " ")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("haveSameFields", () => {
  it("takes everything empty for the same, nested too", () => {
    expect(same({ title: "", tags: [], place: { city: "" } }, { place: null, extra: {} })).toBe(true);
  });

  it("takes an object whose fields are all empty for no object", () => {
    expect(same({ place: { city: "", country: null } }, {})).toBe(true);
    expect(same({ place: { city: "", country: "España" } }, {})).toBe(false);
  });

  it("compares items by id, order and fields", () => {
    const items = [{ id: "1", text: "uno" }, { id: "2" }];
    expect(same({ items }, { items: [{ id: "1", text: "uno", note: "" }, { id: "2" }] })).toBe(true);
    expect(same({ items }, { items: [...items].reverse() })).toBe(false);
  });

  it("looks at declared fields alone", () => {
    expect(same({ title: "uno", whatever: 1 }, { title: "uno" })).toBe(true);
  });
});

describe("isDeepEqual", () => {
  it("takes an absent key for null, whatever the order of keys", () => {
    expect(isDeepEqual({ a: 1, b: { c: null } }, { b: {}, a: 1 })).toBe(true);
    expect(isDeepEqual([1, [2]], [1, [2, null]])).toBe(false);
  });

  it("finds no inherited properties", () => {
    expect(isDeepEqual({}, { constructor: 1 })).toBe(false);
  });
});
