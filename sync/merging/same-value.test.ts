import { describe, expect, it } from "vitest";
import type { Field } from "../../schema/declaration/fields.ts";
import { note } from "../doubles/note-collection.ts";
import { haveSameFields, isDeepEqual, isEmptyFieldValue } from "./same-value.ts";

const same = (a: Record<string, unknown>, b: Record<string, unknown>) => haveSameFields(note.fields, a, b);

describe("isEmptyFieldValue", () => {
  const place: Field = { kind: "object", of: { city: { kind: "text" } } };
  const none: Field = { kind: "select", required: true, options: [{ value: null, label: "list.no" }] };

  it("takes for empty what says nothing in its kind", () => {
    expect(isEmptyFieldValue({ kind: "text" }, "")).toBe(true);
    expect(isEmptyFieldValue({ kind: "list", of: {} }, [])).toBe(true);
    expect(isEmptyFieldValue(place, { city: null })).toBe(true);
    expect(isEmptyFieldValue({ kind: "number" }, 0)).toBe(false);
    expect(isEmptyFieldValue({ kind: "checkbox" }, false)).toBe(false);
    expect(isEmptyFieldValue({ kind: "text" }, " ")).toBe(false);
  });

  it("hears 'none' where it had to be chosen, also inside an object", () => {
    expect([isEmptyFieldValue(none, null), isEmptyFieldValue(none, undefined)]).toEqual([false, true]);
    expect(isEmptyFieldValue({ ...none, required: false }, null)).toBe(true);
    expect(isEmptyFieldValue({ kind: "object", of: { none } }, { none: null })).toBe(false);
    expect(isEmptyFieldValue({ kind: "object", of: { none } }, {})).toBe(true);
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
