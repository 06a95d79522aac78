import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlStretches, mergeHtml } from "./merge-html.ts";

const text = (...paragraphs: string[]) => paragraphs.map((words) => `<p>${words}</p>`).join("");
const merge = (base: string, mine: string, theirs: string) => mergeHtml(base, mine, theirs);

describe("mergeHtml", () => {
  it("keeps what two people wrote into different paragraphs, neighbours too", () => {
    expect(merge(text("a", "b", "c", "d"), text("a", "B", "c", "d"), text("a", "b", "C", "d, e"))).toEqual({
      html: text("a", "B", "C", "d, e"),
      conflict: false,
    });
  });

  it("keeps new paragraphs beside changed and removed ones", () => {
    expect(merge(text("a", "b", "c"), text("a", "nuevo", "b", "c"), text("a", "c"))?.html).toBe(text("a", "nuevo", "c"));
    expect(merge(text("a", "b"), text("a1", "a2", "b"), text("a", "b", "c"))).toEqual({
      html: text("a1", "a2", "b", "c"),
      conflict: false,
    });
  });

  it("puts what both added in one place there, one after the other, and only once what is the same", () => {
    expect(merge(text("a"), text("a", "mío"), text("a", "suyo"))).toEqual({ html: text("a", "mío", "suyo"), conflict: false });
    expect(merge(text("a"), text("a", "suyo"), text("a", "mío"))?.html).toBe(text("a", "mío", "suyo"));
    expect(merge(text("a"), text("a", "igual"), text("a", "igual", "más"))?.html).toBe(text("a", "igual", "más"));
  });

  it("asks where both changed the same paragraph, or one removed what the other changed, and keeps the rest of both", () => {
    expect(merge(text("a", "b", "c"), text("a", "mío", "c"), text("a", "suyo", "C"))).toEqual({
      html: text("a", "mío", "C"),
      conflict: true,
    });
    expect(merge(text("a", "b"), text("a"), text("a", "B"))).toEqual({ html: text("a"), conflict: true });
    expect(merge(text("a", "b", "c", "d"), text("a", "d"), text("a", "b", "entre", "c", "d"))?.conflict).toBe(true);
  });

  it("goes by the words, not by blank text between paragraphs", () => {
    expect(merge("<p>a</p>\n\n<p>b</p>\n", text("A", "b"), "<p>a</p>\n\n<p>B</p>\n")?.html).toBe(text("A", "B"));
  });

  it("leaves it to people where there is nothing to go by", () => {
    expect(merge("", text("a"), text("b"))).toBeNull();
    expect(merge("<p>a", text("a"), text("b"))).toBeNull();
  });

  it("has everything that either side wrote and nothing that one removed, unless it asks", () => {
    const edit = fc.tuple(fc.nat(7), fc.constantFrom("change", "remove", "add"));
    const edits = fc.array(edit, { maxLength: 4 });
    const edited = (base: readonly string[], made: readonly (readonly [number, string])[], who: string) => {
      const blocks = [...base];
      for (const [index, [at, kind]] of made.entries()) {
        if (kind === "change" && blocks[at]) blocks[at] = `${who}${index}`;
        if (kind === "remove") blocks.splice(at, 1);
        if (kind === "add") blocks.splice(at, 0, `${who} nuevo ${index}`);
      }
      return blocks;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), edits, edits, (length, mine, theirs) => {
        const base = Array.from({ length }, (_, index) => `base ${index}`);
        const [my, their] = [edited(base, mine, "mío"), edited(base, theirs, "suyo")];
        const merged = merge(text(...base), text(...my), text(...their));
        if (!merged || merged.conflict) return merged !== null;
        const kept = base.filter((block) => my.includes(block) && their.includes(block));
        const added = [...my, ...their].filter((block) => !base.includes(block));
        const found = merged.html.split(/<\/?p>/).filter(Boolean);
        return found.toSorted().join() === [...kept, ...added].toSorted().join();
      }),
      { numRuns: 3000 },
    );
  });

  it("merges a text of two thousand paragraphs in which both changed every other one", () => {
    const base = Array.from({ length: 2000 }, (_, index) => `Párrafo ${index}`);
    const side = (rest: number, mark: string) => text(...base.map((words, index) => (index % 2 === rest ? words + mark : words)));
    const merged = merge(text(...base), side(0, " mío"), side(1, " suyo"));
    expect(merged).toEqual({
      html: text(...base.map((words, index) => words + (index % 2 === 0 ? " mío" : " suyo"))),
      conflict: false,
    });
  });
});

it("distinguishes merged ranges from those that both sides changed", () => {
  const base = "<p>a</p><p>b</p><p>c</p>";
  expect(htmlStretches(base, "<p>a</p><p>b1</p><p>c</p>", "<p>a2</p><p>b2</p><p>c</p>")).toEqual([
    { tag: "merged", blocks: ["<p>a2</p>"] },
    { tag: "conflict", base: ["<p>b</p>"], mine: ["<p>b1</p>"], theirs: ["<p>b2</p>"] },
    { tag: "merged", blocks: ["<p>c</p>"] },
  ]);
  expect(htmlStretches(base, "<p>a</p><p>c</p>", "<p>a</p><p>b2</p><p>c</p>")).toContainEqual({
    tag: "conflict",
    base: ["<p>b</p>"],
    mine: [],
    theirs: ["<p>b2</p>"],
  });
  expect(htmlStretches("", "<p>a</p>", "<p>b</p>")).toBeNull();
});

describe("loose words that a merge puts beside each other", () => {
  it("do not run together where each side took out one of the blocks between them", () => {
    expect(merge("uno<p>x</p><p>y</p>dos", "uno<p>y</p>dos", "uno<p>x</p>dos")?.html).toBe("uno\ndos");
  });

  it("do not run together where both wrote some in one place", () => {
    expect(merge("<p>a</p>", "<p>a</p>mío", "<p>a</p><b>suyo</b>")?.html).toBe("<p>a</p><b>suyo</b>\nmío");
  });

  it("do not run together where a person takes both", () => {
    const both = mergeHtml("uno<hr>", "uno mío<hr>", "uno suyo<hr>", (my, their) => [...their, ...my]);
    expect(both?.html).toBe("uno suyo\nuno mío<hr>");
  });
});
