import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnchorFinder, findAnchor, quoteAt, type TextAnchor } from "./find-anchor.ts";

const TEXT = "El agua llegó a doce barrios. Hubo doce barrios sin luz, y doce barrios sin clases. Nadie murió.";

/** The words at one of their places in the text. */
function quote(text: string, words: string, nth = 0): TextAnchor {
  let at = -1;
  for (let count = 0; count <= nth; count++) at = text.indexOf(words, at + 1);
  const anchor = quoteAt(text, at, at + words.length);
  if (at < 0 || anchor === null) throw new Error(`no ${words}`);
  return anchor;
}
const wordsAt = (text: string, anchor: TextAnchor) => {
  const place = findAnchor(text, anchor);
  return place && text.slice(place.start, place.end);
};

describe("a quotation", () => {
  it("has the words, 32 characters on either side and where they begin", () => {
    expect(quote(TEXT, "Hubo doce")).toEqual({
      exact: "Hubo doce",
      prefix: "El agua llegó a doce barrios. ",
      suffix: " barrios sin luz, y doce barrios",
      start: 30,
    });
  });

  it("covers words alone, whichever way they were selected, and nothing without words", () => {
    expect(quoteAt("Uno  dos\u00a0 tres", 9, 3)).toMatchObject({ exact: "dos", prefix: "Uno ", suffix: " tres", start: 4 });
    expect(quoteAt("Uno   dos", 3, 6)).toBeNull();
    expect(quoteAt("Uno dos", 4, 4)).toBeNull();
  });

  it("of very much is of its beginning, and cuts no character in two", () => {
    const text = `${"a".repeat(999)}😀${"b".repeat(40)}`;
    const anchor = quoteAt(text, 0, text.length);
    expect(anchor?.exact).toBe("a".repeat(999));
    expect(anchor && wordsAt(text, anchor)).toBe("a".repeat(999));
  });
});

describe("finding it again", () => {
  it.each([0, 1, 2])("distinguishes places with equal text by what stands beside them (%i)", (nth) => {
    const anchor = quote(TEXT, "doce barrios", nth);
    const longer = `Un título. Otro párrafo entero que alguien escribió arriba. ${TEXT}`;
    expect(findAnchor(longer, anchor)?.start).toBe(60 + anchor.start);
  });

  it("takes the nearest of places that are alike in everything", () => {
    const line = "Sigue lloviendo en toda la provincia y no para. ";
    const text = line.repeat(9);
    const anchor = quote(text, "lloviendo", 4);
    expect(findAnchor(text, anchor)).toEqual({ start: anchor.start, end: anchor.start + 9, isChanged: false });
    expect(findAnchor(`Ya. ${text}`, anchor)?.start).toBe(anchor.start + 4);
  });

  it("takes spaces of any kind and number for the same", () => {
    const anchor = quote(TEXT, "doce barrios sin luz");
    expect(wordsAt(TEXT.replace("doce barrios sin", "doce\u00a0barrios \n sin"), anchor)).toBe("doce\u00a0barrios \n sin luz");
    expect(wordsAt(TEXT.replaceAll(" ", "\n  "), anchor)).toBe("doce\n  barrios\n  sin\n  luz");
  });

  it("finds what was written in their place between what stood beside them", () => {
    const anchor = quote(TEXT, "Hubo doce barrios sin luz");
    const changed = TEXT.replace("Hubo doce barrios sin luz", "Quedaron catorce barrios a oscuras");
    expect(wordsAt(changed, anchor)).toBe("Quedaron catorce barrios a oscuras");
    expect(findAnchor(changed, anchor)?.isChanged).toBe(true);
    const atBegin = quote(TEXT, "El agua llegó");
    expect(wordsAt(TEXT.replace("El agua llegó", "El río entró"), atBegin)).toBe("El río entró");
    const atEnd = quote(TEXT, "Nadie murió.");
    expect(wordsAt(TEXT.replace("Nadie murió.", "No hay víctimas."), atEnd)).toBe("No hay víctimas.");
  });

  it("says that they are gone when they were taken out, alone or with their paragraph", () => {
    const anchor = quote(TEXT, "Hubo doce barrios sin luz");
    expect(findAnchor(TEXT.replace("Hubo doce barrios sin luz", ""), anchor)).toBeNull();
    expect(findAnchor("Otro texto, que no tiene nada que ver.", anchor)).toBeNull();
    expect(findAnchor("", anchor)).toBeNull();
  });

  it("does not take a short word somewhere else for the one that is gone with what stood beside it", () => {
    const text = "Ayer vino el intendente de la ciudad vecina. Todo el día llovió sobre el campo.";
    const anchor = quote(text, "el");
    expect(findAnchor("Todo el día llovió sobre el campo.", anchor)).toBeNull();
  });

  it("finds many in a book", () => {
    const text = TEXT.repeat(3000);
    const find = createAnchorFinder(text);
    for (let nth = 0; nth < 20; nth++) expect(find(quote(text, "Nadie murió", nth))).not.toBeNull();
  });
});

const word = fc.stringMatching(/^[a-zñ]{1,9}$/);
const prose = (least: number) => fc.array(word, { minLength: least, maxLength: 40 }).map((words) => words.join(" "));

describe("whatever is edited elsewhere", () => {
  it("does not lose words that the text has once", () => {
    fc.assert(
      fc.property(prose(0), prose(0), prose(0), prose(0), fc.array(word, { minLength: 1, maxLength: 6 }), (a, b, c, d, words) => {
        const exact = `Á${words.join(" ")}Z`;
        const anchor = quote(`${a} ${exact} ${b}`, exact);
        const edited = `${c} ${exact} ${d}`;
        expect(findAnchor(edited, anchor)).toEqual({
          start: c.length + 1,
          end: c.length + 1 + exact.length,
          isChanged: false,
        });
      }),
    );
  });

  it("does not take them for others that say the same, as long as something beside them stays", () => {
    fc.assert(
      fc.property(prose(8), prose(8), prose(0), prose(0), word, (before, after, above, below, exact) => {
        const anchor = quoteAt(`${before} ${exact} ${after}`, before.length + 1, before.length + 1 + exact.length);
        if (anchor === null) throw new Error("no words");
        const near = `${anchor.prefix}${exact}${anchor.suffix}`;
        const text = `${above} | ${exact} | ${near} | ${exact} | ${below}`;
        const place = findAnchor(text, anchor);
        expect(place && text.slice(Math.max(0, place.start - anchor.prefix.length), place.end)).toContain(anchor.prefix);
        expect(place && text.slice(place.start, place.end)).toBe(exact);
      }),
    );
  });

  it("answers a place of the text whatever the text and the quotation are", () => {
    const any = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(any, any, any, any, fc.nat(100), (text, exact, prefix, suffix, start) => {
        const place = findAnchor(text, { exact, prefix, suffix, start });
        if (place === null) return;
        expect(place.start).toBeGreaterThanOrEqual(0);
        expect(place.end).toBeGreaterThan(place.start);
        expect(place.end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
