import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Field, MergeName } from "../../schema/declaration/fields.ts";
import { note } from "../doubles/note-collection.ts";
import type { Values } from "../outbox/outbox-operation.ts";
import { mergeDocument } from "./merge.ts";
import { haveSameFields, isSameFieldValue } from "./same-value.ts";

const text = fc.option(fc.constantFrom("", "a", "b", "c"), { nil: null });
const ids = fc.uniqueArray(fc.constantFrom("x1", "x2", "x3", "x4", "x5"));
const items = fc.uniqueArray(fc.record({ id: fc.constantFrom("i1", "i2", "i3", "i4"), text }), { selector: ({ id }) => id });
const html = fc
  .array(fc.constantFrom("<p>a</p>", "<p>b</p>", "<h2>c</h2>\n", "d <b>e</b>", "<ul><li>f</li></ul>"), { maxLength: 5 })
  .map((blocks) => blocks.join(""));
const document: fc.Arbitrary<Values> = fc.record(
  {
    title: text,
    body: fc.option(html, { nil: null }),
    rank: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    tags: fc.option(ids, { nil: null }),
    items: fc.option(items, { nil: null }),
    place: fc.option(fc.record({ city: text, country: text }, { requiredKeys: [] }), { nil: null }),
    extra: fc.option(
      fc.dictionary(fc.constantFrom("k", "l", "constructor"), fc.oneof(text, items, fc.record({ m: text, n: text }))),
      {
        nil: null,
      },
    ),
  },
  { requiredKeys: [] },
);
const merge = (base: Values, mine: Values, theirs: Values) => mergeDocument(note, base, mine, theirs);
const same = (a: Values, b: Values) => haveSameFields(note.fields, a, b);

describe("a field that names its own merge", () => {
  const withMerge = (name: string, merge: MergeName): CollectionDefinition => ({
    ...note,
    fields: { ...note.fields, [name]: { ...note.fields[name], merge } as Field },
  });
  const merged = (name: string, way: MergeName, [base, mine, theirs]: readonly [unknown, unknown, unknown]) => {
    const { merged, conflicts } = mergeDocument(withMerge(name, way), { [name]: base }, { [name]: mine }, { [name]: theirs });
    return [merged[name], conflicts];
  };

  it("is decided as a whole where its kind is merged in pieces", () => {
    const items = [[{ id: "i1", text: "a" }], [{ id: "i1", text: "b" }], [{ id: "i1", text: "a" }, { id: "i2" }]] as const;
    expect(merged("items", "whole", items)).toEqual([items[1], ["items"]]);
    expect(merged("items", "items", items)).toEqual([[{ id: "i1", text: "b" }, { id: "i2" }], []]);
    expect(merged("place", "whole", [{}, { city: "a" }, { country: "b" }])).toEqual([{ city: "a" }, ["place"]]);
  });

  it("is merged in pieces where its kind is decided as a whole", () => {
    expect(merged("extra", "set", [["a"], ["a", "b"], ["a", "c"]])).toEqual([["a", "b", "c"], []]);
  });

  it("is decided as a whole where the value does not fit the way", () => {
    expect(merged("extra", "set", [["a"], "b", ["c"]])).toEqual(["b", ["extra"]]);
    for (const way of ["set", "items", "fields", "keys"] as const) {
      expect(merged("title", way, ["a", "b", "c"]), way).toEqual(["b", ["title"]]);
    }
  });
});

describe("mergeDocument, whatever the documents", () => {
  const check = (property: (base: Values, mine: Values, theirs: Values) => boolean) =>
    fc.assert(fc.property(document, document, document, property), { numRuns: 500 });

  it("gives the other side when one side changed nothing", () => {
    check((base, mine) => same(merge(base, mine, base).merged, mine) && same(merge(base, base, mine).merged, mine));
  });

  it("has no conflict when both made the same of it", () => {
    check((base, mine) => merge(base, mine, structuredClone(mine)).conflicts.length === 0);
  });

  it("does not depend on which side is mine, apart from conflicts", () => {
    check((base, mine, theirs) => {
      const one = merge(base, mine, theirs);
      const other = merge(base, theirs, mine);
      const agreed = Object.entries(note.fields).filter(([name]) => !one.conflicts.includes(name));
      const isSame = agreed.every(([name, field]) => isSameFieldValue(field, one.merged[name], other.merged[name]));
      return isSame && one.conflicts.join() === other.conflicts.join();
    });
  });

  it("merging the result with theirs again changes nothing", () => {
    check((base, mine, theirs) => {
      const { merged } = merge(base, mine, theirs);
      const again = merge(theirs, merged, theirs);
      return again.conflicts.length === 0 && same(again.merged, merged);
    });
  });

  it("changes nothing more when its result comes back as theirs, but for paragraphs that cannot be distinguished", () => {
    check(({ body: _, ...base }, mine, theirs) => {
      const first = merge(base, mine, theirs);
      if (first.conflicts.length > 0) return true;
      const again = merge(base, mine, first.merged);
      return again.conflicts.length === 0 && same(again.merged, first.merged);
    });
  });

  it("keeps every scalar change of either side, or says that it touches", () => {
    check((base, mine, theirs) => {
      const { merged, conflicts } = merge(base, mine, theirs);
      return (["title", "rank"] as const).every((name) => {
        const field = note.fields[name];
        if (!field || conflicts.includes(name)) return true;
        const kept = (side: Values) =>
          isSameFieldValue(field, side[name], base[name]) || isSameFieldValue(field, side[name], merged[name]);
        return kept(mine) && kept(theirs);
      });
    });
  });

  it("keeps what either side added to a set and drops what either removed", () => {
    check((base, mine, theirs) => {
      const setOf = (value: Values) => new Set((value.tags ?? []) as string[]);
      const [before, my, their, result] = [base, mine, theirs, merge(base, mine, theirs).merged].map(setOf);
      if (!before || !my || !their || !result) return false;
      return [...before, ...my, ...their].every((id) => {
        const stays = before.has(id) ? my.has(id) && their.has(id) : true;
        return result.has(id) === stays;
      });
    });
  });
});

describe("mergeDocument", () => {
  it("takes fields that only one side changed from that side", () => {
    const base = { title: "a", deck: "a" };
    expect(merge(base, { title: "mine", deck: "a" }, { title: "a", deck: "theirs" })).toEqual({
      merged: { title: "mine", deck: "theirs" },
      conflicts: [],
    });
  });

  it("holds mine where both touched the same text, and names the field", () => {
    expect(merge({ body: "a" }, { body: "mine" }, { body: "theirs" })).toEqual({ merged: { body: "mine" }, conflicts: ["body"] });
  });

  it("merges rich text by its paragraphs", () => {
    const body = (a: string, b: string) => ({ body: `<p>${a}</p><p>${b}</p>` });
    expect(merge(body("a", "b"), body("A", "b"), body("a", "B"))).toEqual({ merged: body("A", "B"), conflicts: [] });
    expect(merge(body("a", "b"), body("A", "b"), body("á", "B"))).toEqual({ merged: body("A", "B"), conflicts: ["body"] });
  });

  it("takes fields of the server from theirs", () => {
    const theirs = { updatedAt: "2", slug: "new", title: "a" };
    expect(merge({ updatedAt: "1", title: "a" }, { updatedAt: "0", slug: "mine", title: "a" }, theirs).merged).toEqual(theirs);
  });

  it("merges items of a list by their id", () => {
    const base = {
      items: [
        { id: "1", text: "a", note: "n" },
        { id: "2", text: "b" },
      ],
    };
    const mine = {
      items: [
        { id: "1", text: "mine", note: "n" },
        { id: "2", text: "b" },
        { id: "3", text: "new" },
      ],
    };
    const theirs = { items: [{ id: "1", text: "a", note: "theirs" }] };
    const items = [
      { id: "1", text: "mine", note: "theirs" },
      { id: "3", text: "new" },
    ];
    expect(merge(base, mine, theirs)).toEqual({ merged: { items }, conflicts: [] });
  });

  it("asks when one side deleted the item that the other edited", () => {
    const base = { items: [{ id: "1", text: "a" }] };
    const edited = { items: [{ id: "1", text: "b" }] };
    expect(merge(base, edited, { items: [] })).toEqual({ merged: edited, conflicts: ["items"] });
    expect(merge(base, { items: [] }, edited)).toEqual({ merged: { items: [] }, conflicts: ["items"] });
  });

  it("takes the order of the side that reordered, with the additions of the other", () => {
    const merged = merge({ tags: ["a", "b"] }, { tags: ["b", "a"] }, { tags: ["a", "b", "c"] });
    expect(merged).toEqual({ merged: { tags: ["b", "c", "a"] }, conflicts: [] });
  });

  it("merges objects and free JSON key by key", () => {
    const base = { place: { city: "a", country: "a" }, extra: { deep: { x: 1, y: 1 } } };
    const mine = { place: { city: "mine", country: "a" }, extra: { deep: { x: 2, y: 1 } } };
    const theirs = { place: { city: "a", country: "theirs" }, extra: { deep: { x: 1, y: 2 }, more: 1 } };
    const merged = { place: { city: "mine", country: "theirs" }, extra: { deep: { x: 2, y: 2 }, more: 1 } };
    expect(merge(base, mine, theirs)).toEqual({ merged, conflicts: [] });
  });

  it("asks when both reordered differently, and holds my order", () => {
    const base = { tags: ["a", "b", "c"] };
    expect(merge(base, { tags: ["c", "b", "a"] }, { tags: ["b", "a", "c"] })).toEqual({
      merged: { tags: ["c", "b", "a"] },
      conflicts: ["tags"],
    });
  });

  it("asks about the order of items, but not of those that are kept by their time", () => {
    const listOf = (ids: string) => ({ items: [...ids].map((id) => ({ id, text: id })) });
    const sides = [listOf("abc"), listOf("cba"), listOf("bac")] as const;
    expect(merge(...sides).conflicts).toEqual(["items"]);
    const live: CollectionDefinition = {
      ...note,
      fields: { items: { kind: "list", as: "live", of: { text: { kind: "text" } } } },
    };
    expect(mergeDocument(live, ...sides)).toEqual({ merged: listOf("cba"), conflicts: [] });
    const edited = {
      items: [
        { id: "a", text: "a" },
        { id: "b", text: "mine" },
      ],
    };
    const other = {
      items: [
        { id: "a", text: "a" },
        { id: "b", text: "theirs" },
      ],
    };
    expect(mergeDocument(live, listOf("ab"), edited, other).conflicts).toEqual(["items"]);
  });

  it("takes no key of free JSON for something inherited", () => {
    const mine = { extra: JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1}') as unknown };
    const { merged, conflicts } = merge({}, mine, { extra: { toString: 2 } });
    expect(conflicts).toEqual([]);
    expect(Object.keys(Object(merged.extra)).sort()).toEqual(["__proto__", "constructor", "toString"]);
    expect("polluted" in {}).toBe(false);
  });
});

describe("rich text in items and objects", () => {
  const nested: CollectionDefinition = {
    ...note,
    fields: {
      items: {
        kind: "list",
        of: { text: { kind: "html" }, box: { kind: "object", of: { text: { kind: "html" } } }, name: { kind: "text" } },
      },
    },
  };
  type Edits = readonly (readonly [who: string, what: string] | null)[];
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
  /** Who does what to a paragraph, if anybody: each has one at most. */
  const edit = fc.option(fc.tuple(fc.constantFrom("mine", "theirs"), fc.constantFrom("change", "remove")), { nil: null });
  const textEdits = fc.array(edit, { minLength: 1, maxLength: 6 });
  const document = (edits: readonly (readonly Edits[])[], side: string | null) => ({
    items: edits.map((texts, at) => {
      const [text = "", inBox = ""] = texts.map((made, place) =>
        paragraphs(
          made.flatMap((change, number) => {
            const before = `${at} ${place} ${number}`;
            const [who, what] = change ?? [null, null];
            if (who === null || (side !== "both" && who !== side)) return [before];
            return what === "change" ? [`${before} de ${who}`] : [];
          }),
        ),
      );
      return { id: `i${at}`, text, box: { text: inBox }, name: side === null ? "" : "x" };
    }),
  });

  it("has every paragraph as the one side that touched it left it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(textEdits, textEdits), { maxLength: 3 }), (edits) => {
        const [base, mine, theirs, both] = [null, "mine", "theirs", "both"].map((side) => document(edits, side));
        if (!base || !mine || !theirs || !both) return false;
        expect(mergeDocument(nested, base, mine, theirs)).toEqual({ merged: both, conflicts: [] });
        return true;
      }),
      { numRuns: 500 },
    );
  });
});
