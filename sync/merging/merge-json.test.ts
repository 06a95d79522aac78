import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { front } from "../../schema/features/fronts/front.ts";
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

  it.each([false, true])(
    "does not depend on which side is mine, apart from conflicts, and is settled once merged (placed: %s)",
    (isPlaced) => {
      const items = fc.uniqueArray(
        fc.record({ id: fc.constantFrom("a", "b", "c", "d"), title: fc.constantFrom("x", "y", "z") }),
        {
          selector: ({ id }) => id,
        },
      );
      fc.assert(
        fc.property(items, items, items, (base, mine, theirs) => {
          const [one, other] = [mergeJson(base, mine, theirs, isPlaced), mergeJson(base, theirs, mine, isPlaced)];
          expect(one.conflict).toBe(other.conflict);
          if (one.conflict) return;
          expect(isDeepEqual(one.value, other.value)).toBe(true);
          expect(mergeJson(theirs, one.value, theirs, isPlaced)).toEqual({ value: one.value, conflict: false });
        }),
      );
    },
  );
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

describe("what two editors put into the same place of a front", () => {
  const frontOf = (...items: object[]) => ({
    name: "Portada",
    components: [{ id: "r", type: "row", name: "Apertura", data: { items } }],
  });
  const merged = (base: object, mine: object, theirs: object) => {
    const { merged, conflicts } = mergeDocument(front, { ...base }, { ...mine }, { ...theirs });
    const [row] = merged.components as { data: { items: { id: string }[] } }[];
    return { cards: row?.data.items.map(({ id }) => id).join(""), conflicts };
  };
  const [x, y] = [card("x"), card("y")];
  const base = frontOf(a, b, c);

  it("is a conflict where both replaced the leading item, and the chosen one leads alone", () => {
    const [mine, theirs] = [frontOf(x, b, c), frontOf(y, b, c)];
    expect(merged(base, mine, theirs)).toEqual({ cards: "xbc", conflicts: ["components"] });
    expect(merged(base, theirs, mine)).toEqual({ cards: "ybc", conflicts: ["components"] });
  });

  it("is asked about where both put something before the same card, at the beginning or in between", () => {
    expect(merged(base, frontOf(x, a, b, c), frontOf(y, a, b, c))).toEqual({ cards: "xyabc", conflicts: ["components"] });
    expect(merged(base, frontOf(a, x, b, c), frontOf(a, y, b, c))).toEqual({ cards: "axybc", conflicts: ["components"] });
  });

  it("is asked about where one moved another card to the lead that the other gave away", () => {
    expect(merged(base, frontOf(c, a, b), frontOf(y, a, b, c))).toEqual({ cards: "cyab", conflicts: ["components"] });
    expect(merged(base, frontOf(y, a, b, c), frontOf(c, a, b))).toEqual({ cards: "ycab", conflicts: ["components"] });
  });

  it("merges by itself what stands in different places, what was written in cards, and the same card put there by both", () => {
    expect(merged(base, frontOf(x, b, c), frontOf(a, b, y))).toEqual({ cards: "xby", conflicts: [] });
    expect(merged(base, frontOf(x, b, c), frontOf(a, { ...b, title: "Suyo" }, c))).toEqual({ cards: "xbc", conflicts: [] });
    expect(merged(base, frontOf(b, c), frontOf(y, a, b, c))).toEqual({ cards: "ybc", conflicts: [] });
    expect(merged(base, frontOf(x, a, b, c), frontOf(x, a, b, c))).toEqual({ cards: "xabc", conflicts: [] });
  });

  it("is asked about for whole components, too", () => {
    const row = (id: string) => ({ id, type: "row", name: id, data: { items: [] } });
    const of = (...ids: string[]) => ({ components: ids.map(row) });
    expect(mergeDocument(front, of("a"), of("x", "a"), of("y", "a")).conflicts).toEqual(["components"]);
    expect(mergeDocument(front, of("a", "b"), of("x", "a", "b"), of("a", "b", "y")).conflicts).toEqual([]);
  });
});
