import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeHtml } from "./merge-html.ts";
import { uniteWords } from "./merge-words.ts";

const BASE = "<p>El río creció dos metros en la noche del lunes.</p>";

describe("words of two people in one paragraph (Q6)", () => {
  it.each([
    [
      "words in two places",
      "<p>El río Paraná creció dos metros en la noche del lunes.</p>",
      "<p>El río creció dos metros en la noche del martes.</p>",
      "<p>El río Paraná creció dos metros en la noche del martes.</p>",
    ],
    [
      "a sentence behind, and a word",
      `${BASE.slice(0, -4)} Nadie lo esperaba.</p>`,
      "<p>El río bajó dos metros en la noche del lunes.</p>",
      "<p>El río bajó dos metros en la noche del lunes. Nadie lo esperaba.</p>",
    ],
    [
      "a format, and a word within it",
      "<p>El río <strong>creció dos metros</strong> en la noche del lunes.</p>",
      "<p>El río creció tres metros en la noche del lunes.</p>",
      "<p>El río <strong>creció tres metros</strong> en la noche del lunes.</p>",
    ],
    [
      "another kind of paragraph, and a word",
      "<h2>El río creció dos metros en la noche del lunes.</h2>",
      "<p>El río creció tres metros en la noche del lunes.</p>",
      "<h2>El río creció tres metros en la noche del lunes.</h2>",
    ],
    [
      "two paragraphs of one, and a word",
      "<p>El río creció dos metros</p><p>en la noche del lunes.</p>",
      "<p>El río creció dos metros en la noche del martes.</p>",
      "<p>El río creció dos metros</p><p>en la noche del martes.</p>",
    ],
    [
      "words taken out, and a word",
      "<p>El río creció en la noche del lunes.</p>",
      "<p>El río creció dos metros en la noche del martes.</p>",
      "<p>El río creció en la noche del martes.</p>",
    ],
  ])("are merged: %s", (_, mine, theirs, html) => {
    expect(mergeHtml(BASE, mine, theirs)).toEqual({ html, conflict: false });
    expect(mergeHtml(BASE, theirs, mine)).toEqual({ html, conflict: false });
  });

  it.each([
    [
      "the same word",
      "<p>El río creció tres metros en la noche del lunes.</p>",
      "<p>El río creció cuatro metros en la noche del lunes.</p>",
    ],
    [
      "words beside each other",
      "<p>El río bajó dos metros en la noche del lunes.</p>",
      "<p>El río creció tres metros en la noche del lunes.</p>",
    ],
    ["two sentences in one place", `${BASE.slice(0, -4)} Mío.</p>`, `${BASE.slice(0, -4)} Suyo.</p>`],
    [
      "a word of what the other one took out",
      "<p>El río creció en la noche del lunes.</p>",
      "<p>El río creció tres metros en la noche del lunes.</p>",
    ],
    [
      "a paragraph that the other one wrote anew",
      "<p>Anoche el Paraná y el Uruguay subieron del lunes al martes.</p>",
      "<p>El río creció dos metros en la mañana del lunes.</p>",
    ],
    [
      "a format that ends within the other's",
      "<p>El <strong>río creció dos</strong> metros en la noche del lunes.</p>",
      "<p>El río <em>creció dos metros en</em> la noche del lunes.</p>",
    ],
  ])("are asked about: %s", (_, mine, theirs) => {
    expect(mergeHtml(BASE, mine, theirs)).toEqual({ html: mine, conflict: true });
    expect(mergeHtml(BASE, theirs, mine)).toEqual({ html: theirs, conflict: true });
  });

  it("are merged in items of a list, also those that follow each other", () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
    const merged = mergeHtml(list("uno", "dos"), list("uno", "dos", "tres"), list("uno y medio", "dos"));
    expect(merged).toEqual({ html: list("uno y medio", "dos", "tres"), conflict: false });
    expect(mergeHtml(list("uno", "dos"), list("UNO", "dos"), list("uno", "DOS"))?.html).toBe(list("UNO", "DOS"));
  });

  it("are merged in a table that both left as it was, and asked about where one changed it", () => {
    const table = (...cells: string[]) =>
      `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></tbody></table>`;
    expect(mergeHtml(table("a", "b"), table("A", "b"), table("a", "B"))?.html).toBe(table("A", "B"));
    expect(mergeHtml(table("a", "b"), table("a", "b", "c"), table("A", "b"))?.conflict).toBe(true);
  });

  it("are never those of a picture, an embed or code that is another one now", () => {
    const figure = (src: string, words: string) => `<figure><img src="${src}"><figcaption>${words}</figcaption></figure>`;
    expect(mergeHtml(figure("a", "Una foto"), figure("b", "Una foto"), figure("a", "Una foto vieja"))?.conflict).toBe(true);
    expect(
      mergeHtml(figure("a", "Una foto de hoy"), figure("a", "La foto de hoy"), figure("a", "Una foto de ayer"))?.conflict,
    ).toBe(false);
    const script = (...words: string[]) => `<script>${words.join(" ")}</script>`;
    expect(mergeHtml(script("a", "b", "c"), script("A", "b", "c"), script("a", "b", "C"))?.conflict).toBe(true);
  });

  it("are one of what both wrote alike", () => {
    const [mine, theirs] = [BASE.replace("dos", "tres").replace("lunes", "martes"), BASE.replace("dos", "tres")];
    expect(mergeHtml(BASE, mine, theirs)).toEqual({ html: mine, conflict: false });
  });
});

/** What somebody does to the words of a paragraph: at a place, one of them is another one, gone, or has a new one before it. */
const edit = fc.tuple(fc.nat(12), fc.constantFrom("change", "remove", "add", "bold"));
const edits = fc.array(edit, { maxLength: 4 });

function edited(base: readonly string[], made: readonly (readonly [number, string])[], who: string): string[] {
  const words = [...base];
  for (const [index, [at, kind]] of made.entries()) {
    if (words[at] === undefined && kind !== "add") continue;
    if (kind === "change") words[at] = `${who}${index}`;
    if (kind === "remove") words.splice(at, 1);
    if (kind === "add") words.splice(at, 0, `${who}${index}`);
    if (kind === "bold") words[at] = `<strong>${words[at]}</strong>`;
  }
  return words;
}

const paragraph = (words: readonly string[]) => `<p>${words.join(" ")}</p>`;
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .split(/\s+/)
    .filter(Boolean);
const counts = (words: readonly string[], of: string) => words.filter((word) => word === of).length;

describe("a paragraph that two people edit", () => {
  /** Few different words: the same ones often, as in a language. */
  const bases = fc.array(fc.constantFrom("el", "la", "de", "río", "casa", "noche", "y"), { minLength: 1, maxLength: 12 });

  it("has every word that either typed, and of the others as many as both left, unless it asks", () => {
    fc.assert(
      fc.property(bases, edits, edits, (base, mine, theirs) => {
        const [my, their] = [paragraph(edited(base, mine, "mío")), paragraph(edited(base, theirs, "suyo"))];
        const merged = mergeHtml(paragraph(base), my, their);
        if (!merged || merged.conflict) return merged !== null;
        const [all, myWords, theirWords] = [merged.html, my, their].map(wordsOf) as [string[], string[], string[]];
        const typed = [...myWords, ...theirWords].filter((word) => /^(?:mío|suyo)/.test(word));
        const isThere = typed.every((word) => counts(all, word) === 1);
        const isLeft = base.every((word) => counts(all, word) <= Math.max(counts(myWords, word), counts(theirWords, word)));
        return isThere && isLeft;
      }),
      { numRuns: 3000 },
    );
  });

  it("has the same result on either side, or is a conflict on both", () => {
    fc.assert(
      fc.property(bases, edits, edits, (base, mine, theirs) => {
        const [my, their] = [paragraph(edited(base, mine, "mío")), paragraph(edited(base, theirs, "suyo"))];
        const [one, other] = [mergeHtml(paragraph(base), my, their), mergeHtml(paragraph(base), their, my)];
        expect(one?.conflict).toBe(other?.conflict);
        if (one?.conflict === false) expect(one.html).toBe(other?.html);
      }),
      { numRuns: 1000 },
    );
  });

  it("asks whenever both have another word for the same one, or put words into the same place", () => {
    const place = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(place, fc.constantFrom("change", "add"), edits, edits, (at, kind, mine, theirs) => {
        // Words that are there once: there is no doubt which one somebody changed.
        const base = Array.from({ length: 10 }, (_, index) => `palabra${index}`);
        const far = ([other]: readonly [number, string]) => other > at + 1;
        const [my, their] = [
          edited(edited(base, mine.filter(far), "mío"), [[at, kind]], "MÍO"),
          edited(edited(base, theirs.filter(far), "suyo"), [[at, kind]], "SUYO"),
        ];
        expect(mergeHtml(paragraph(base), paragraph(my), paragraph(their))?.conflict).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("both versions of a paragraph in one", () => {
  const unite = (base: string, mine: string, theirs: string) => uniteWords({ base: [base], mine: [mine], theirs: [theirs] });

  it("have the words of both where they touch, mine first, and the rest once", () => {
    const [mine, theirs] = [BASE.replace("dos", "tres"), BASE.replace("dos", "casi cuatro").replace("lunes", "martes")];
    expect(unite(BASE, mine, theirs)).toEqual(["<p>El río creció tres casi cuatro metros en la noche del martes.</p>"]);
    expect(unite("<p>Uno.</p>", "<p>Uno. Mío.</p>", "<p>Uno. Suyo.</p>")).toEqual(["<p>Uno. Mío. Suyo.</p>"]);
    expect(unite("<p>Dos.</p>", "<p>Dos. Mío.</p>", "<p>Dos, suyo.</p>")).toEqual(["<p>Dos. Mío, suyo.</p>"]);
    expect(unite("<p>Uno.</p>", "<p>Todo nuevo</p>", "<p>Otra cosa</p>")).toEqual(["<p>Todo nuevo Otra cosa</p>"]);
  });

  it("are not merged by words where a side removed the paragraph, or it holds more than words", () => {
    expect(uniteWords({ base: ["<p>a</p>"], mine: [], theirs: ["<p>b</p>"] })).toBeNull();
    expect(unite("<figure><img src=a></figure>", "<figure><img src=b></figure>", "<figure><img src=c></figure>")).toBeNull();
  });

  it("have every word that either typed", () => {
    const bases = fc.array(fc.constantFrom("el", "la", "de", "río", "casa"), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bases, edits, edits, (base, mine, theirs) => {
        const [my, their] = [edited(base, mine, "mío"), edited(base, theirs, "suyo")].map(paragraph) as [string, string];
        const both = unite(paragraph(base), my, their);
        if (both === null) return;
        const typed = [...wordsOf(my), ...wordsOf(their)].filter((word) => /^(?:mío|suyo)/.test(word));
        for (const word of typed) expect(counts(wordsOf(both.join(" ")), word)).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });
});
