import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { front } from "../../schema/collections/content/front.ts";
import { mergeDocument } from "./merge.ts";
import { mergeJson } from "./merge-json.ts";
import { isDeepEqual } from "./same-value.ts";

const card = (id: string, more: object = {}) => ({ id, doc: `a-${id}`, ...more });
const [a, b, c, d] = [card("a"), card("b"), card("c"), card("d")];

describe("a list of items with ids in free JSON", () => {
  it("takes what each side did to different items", () => {
    const mine = { items: [{ ...a, title: "Mío" }, b, d] };
    const theirs = { items: [a, { ...b, kicker: "Suyo" }], columns: 3 };
    expect(mergeJson({ items: [a, b, c] }, { ...mine, items: [...mine.items.slice(0, 2), c, d] }, theirs)).toEqual({
      value: { items: [{ ...a, title: "Mío" }, { ...b, kicker: "Suyo" }, d], columns: 3 },
      conflict: false,
    });
  });

  it("takes the place that one side gave an item, with what the other wrote in it and put beside it", () => {
    const theirs = [a, b, { ...c, title: "Suyo" }, d];
    expect(mergeJson([a, b, c], [c, a, b], theirs)).toEqual({ value: [{ ...c, title: "Suyo" }, d, a, b], conflict: false });
  });

  it("has what both added where there was nothing", () => {
    expect(mergeJson(undefined, [a], [b])).toEqual({ value: [a, b], conflict: false });
  });

  it("asks where both changed the same, one deleted what the other edited, or both moved differently", () => {
    const edited = { ...b, title: "Otro" };
    expect(mergeJson([a, b], [a, { ...b, title: "Mío" }], [a, edited])).toMatchObject({ conflict: true });
    expect(mergeJson([a, b], [a], [a, edited])).toEqual({ value: [a], conflict: true });
    expect(mergeJson([a, b], [a, edited], [a])).toEqual({ value: [a, edited], conflict: true });
    expect(mergeJson([a, b, c], [c, a, b], [b, a, c])).toEqual({ value: [c, a, b], conflict: true });
  });

  it("is one value where an item has no id, or two have the same", () => {
    expect(mergeJson([a], [a, { doc: "x" }], [a, b])).toEqual({ value: [a, { doc: "x" }], conflict: true });
    expect(mergeJson([a], [a, a], [a, b])).toEqual({ value: [a, a], conflict: true });
    expect(mergeJson(["x"], ["x", "y"], ["x", "z"])).toEqual({ value: ["x", "y"], conflict: true });
  });

  it("does not depend on which side is mine, apart from conflicts, and is settled once merged", () => {
    const items = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), title: fc.constantFrom("x", "y", "z") }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(items, items, items, (base, mine, theirs) => {
        const [one, other] = [mergeJson(base, mine, theirs), mergeJson(base, theirs, mine)];
        expect(one.conflict).toBe(other.conflict);
        if (one.conflict) return;
        expect(isDeepEqual(one.value, other.value)).toBe(true);
        expect(mergeJson(theirs, one.value, theirs)).toEqual({ value: one.value, conflict: false });
      }),
    );
  });
});

it("lets two editors change different cards of one row of a front", () => {
  const frontOf = (...items: object[]) => ({
    components: [{ id: "r", type: "row", name: "Apertura", data: { columns: 3, items } }],
  });
  const mine = frontOf({ ...a, title: "Título de portada" }, b, c);
  const theirs = frontOf(c, a, { ...b, kicker: "Urgente" }, d);
  const { merged, conflicts } = mergeDocument(front, frontOf(a, b, c), mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(frontOf(c, { ...a, title: "Título de portada" }, { ...b, kicker: "Urgente" }, d));
});
