import { describe, expect, it } from "vitest";
import { collectionNamed } from "../../../schema/registry.ts";
import { decisionsOf, type MergeInput } from "../compare/decisions-of.ts";
import {
  type Choice,
  type ChoicesState,
  isDecided,
  nextChoices,
  noChoices,
  type ParagraphChoice,
  resolutionOf,
  withParagraph,
} from "./merge-choices.ts";

const definition = collectionNamed("article");
if (!definition) throw new Error("article is declared");

const input: MergeInput = {
  definition,
  base: { title: "Lluvia", deck: "Poca", kicker: "Clima", category: "c1" },
  mine: { title: "Lluvia fuerte", deck: "Mucha", kicker: "Clima", category: "c2" },
  theirs: {
    id: "a1",
    updatedAt: "2026-01-02T00:00:00.000Z",
    title: "Temporal",
    deck: "Bastante",
    kicker: "Tiempo",
    category: "c1",
  },
};
const choose = (state: ChoicesState, field: string, side: "mine" | "theirs") =>
  nextChoices(state, { type: "choose", key: field, choice: { side } });

const keysOf = (from: MergeInput) => decisionsOf(from).map(({ key }) => key);

describe("decisionsOf", () => {
  it("names only the fields that both sides changed", () => {
    expect(keysOf(input)).toEqual(["title", "deck"]);
  });
});

describe("resolutionOf", () => {
  it("keeps the chosen sides and merges what does not touch", () => {
    const { choices } = choose(choose(noChoices, "title", "mine"), "deck", "theirs");
    const resolution = resolutionOf(input, choices);
    expect(resolution).toMatchObject({
      tag: "keep",
      values: { title: "Lluvia fuerte", deck: "Bastante", kicker: "Tiempo", category: "c2" },
      discarded: { deck: "Mucha" },
    });
    expect(resolution.tag === "keep" && "updatedAt" in resolution.values).toBe(false);
  });

  it("keeps a value written by hand and sends mine to the history", () => {
    const edited = nextChoices(noChoices, {
      type: "choose",
      key: "title",
      choice: { side: "edited", value: "Temporal fuerte" },
    });
    expect(resolutionOf(input, choose(edited, "deck", "mine").choices)).toMatchObject({
      values: { title: "Temporal fuerte", deck: "Mucha" },
      discarded: { title: "Lluvia fuerte" },
    });
  });

  it.each([
    ["mine", "<p>Mío</p><p>Míos</p><p>Suyos</p>", {}],
    ["theirs", "<p>Suyo</p><p>Míos</p><p>Suyos</p>", { bodyHtml: "<p>Mío</p><p>Míos</p><p>c</p>" }],
  ] as const)("keeps what both did to other paragraphs when %s is taken", (side, bodyHtml, discarded) => {
    const bodies: MergeInput = {
      definition,
      base: { bodyHtml: "<p>a</p><p>b</p><p>c</p>" },
      mine: { bodyHtml: "<p>Mío</p><p>Míos</p><p>c</p>" },
      theirs: { id: "a1", bodyHtml: "<p>Suyo</p><p>b</p><p>Suyos</p>" },
    };
    expect(keysOf(bodies)).toEqual(["bodyHtml"]);
    expect(resolutionOf(bodies, choose(noChoices, "bodyHtml", side).choices)).toMatchObject({ values: { bodyHtml }, discarded });
  });

  it("gives up the edit when nothing of it is left", () => {
    const only: MergeInput = { ...input, mine: { ...input.base, title: "Lluvia fuerte" } };
    expect(resolutionOf(only, choose(noChoices, "title", "theirs").choices)).toEqual({ tag: "theirs" });
  });
});

describe("nextChoices", () => {
  it("undoes one decision at a time, and a whole edit at once", () => {
    let state = choose(noChoices, "title", "mine");
    for (const value of ["T", "Te", "Tem"])
      state = nextChoices(state, { type: "choose", key: "title", choice: { side: "edited", value } });
    state = nextChoices(state, { type: "undo" });
    expect(state.choices).toEqual({ title: { side: "mine" } });
    expect(nextChoices(state, { type: "undo" }).choices).toEqual({});
    expect(nextChoices(noChoices, { type: "undo" })).toEqual(noChoices);
  });

  it("takes one side for every field, and back", () => {
    const all = nextChoices(noChoices, { type: "choose-all", keys: ["title", "deck"], side: "theirs" });
    expect(all.choices).toEqual({ title: { side: "theirs" }, deck: { side: "theirs" } });
    expect(nextChoices(all, { type: "undo" }).choices).toEqual({});
  });
});

describe("a rich text", () => {
  const text: MergeInput = {
    definition,
    base: { bodyHtml: "<p>Uno</p><p>Dos</p><p>Tres</p><p>Cuatro</p>" },
    mine: { bodyHtml: "<p>Uno</p><p>Dos mío</p><p>Tres</p><p>Cuatro mío</p>" },
    theirs: { bodyHtml: "<p>Uno suyo</p><p>Dos suyo</p><p>Tres</p><p>Cuatro suyo</p>" },
  };
  const [decision] = decisionsOf(text);
  if (!decision?.text) throw new Error("the text is in conflict");
  const conflict = decision.text;
  const decide = (...made: readonly ParagraphChoice[]): Choice | undefined =>
    made.reduce<Choice | undefined>((former, choice, at) => withParagraph(conflict, former, { conflict: at, choice }), undefined);
  const resolved = (choice: Choice | undefined) => resolutionOf(text, choice ? { bodyHtml: choice } : {});

  it("is decided when every paragraph that both changed is", () => {
    expect(isDecided(decision, undefined)).toBe(false);
    expect(isDecided(decision, decide({ side: "mine" }))).toBe(false);
    expect(isDecided(decision, decide({ side: "mine" }, { side: "theirs" }))).toBe(true);
    expect(isDecided(decision, { side: "mine" })).toBe(true);
  });

  it("has of each paragraph what was decided, with what only one side changed", () => {
    expect(resolved(decide({ side: "theirs" }, { side: "mine" }))).toMatchObject({
      values: { bodyHtml: "<p>Uno suyo</p><p>Dos suyo</p><p>Tres</p><p>Cuatro mío</p>" },
      discarded: { bodyHtml: text.mine.bodyHtml },
    });
    expect(resolved(decide({ side: "edited", html: "<p>Dos de ambos</p>" }, { side: "mine" }))).toMatchObject({
      values: { bodyHtml: "<p>Uno suyo</p><p>Dos de ambos</p><p>Tres</p><p>Cuatro mío</p>" },
      discarded: { bodyHtml: text.mine.bodyHtml },
    });
  });

  it("makes one paragraph of both where both stay, and gives nothing up", () => {
    const resolution = resolved(decide({ side: "both" }, { side: "mine" }));
    expect(resolution).toMatchObject({
      values: { bodyHtml: "<p>Uno suyo</p><p>Dos mío suyo</p><p>Tres</p><p>Cuatro mío</p>" },
    });
    expect(resolution.tag === "keep" && resolution.discarded).toEqual({});
  });

  it("keeps what was decided for the whole when one paragraph is decided otherwise", () => {
    const choice = withParagraph(conflict, { side: "theirs" }, { conflict: 1, choice: { side: "mine" } });
    expect(resolved(choice)).toMatchObject({
      values: { bodyHtml: "<p>Uno suyo</p><p>Dos suyo</p><p>Tres</p><p>Cuatro mío</p>" },
    });
  });

  it("is one conflict where two people wrote the first text", () => {
    const first: MergeInput = { definition, base: {}, mine: { bodyHtml: "<p>A</p>" }, theirs: { bodyHtml: "<p>B</p>" } };
    const [only] = decisionsOf(first);
    const both = only?.text && withParagraph(only.text, undefined, { conflict: 0, choice: { side: "both" } });
    expect(resolutionOf(first, both ? { bodyHtml: both } : {})).toMatchObject({
      values: { bodyHtml: "<p>A</p><p>B</p>" },
      discarded: {},
    });
  });

  it("undoes what was typed into a paragraph at once, and other decisions one by one", () => {
    let state = noChoices;
    const choose = (at: number, choice: ParagraphChoice) => {
      const next = withParagraph(conflict, state.choices.bodyHtml, { conflict: at, choice });
      state = nextChoices(state, { type: "choose", key: "bodyHtml", choice: next });
    };
    choose(0, { side: "mine" });
    for (const html of ["<p>D</p>", "<p>Do</p>", "<p>Dos</p>"]) choose(0, { side: "edited", html });
    choose(1, { side: "theirs" });
    const undo = () => {
      state = nextChoices(state, { type: "undo" });
      return state.choices.bodyHtml;
    };
    expect(undo()).toEqual({ side: "paragraphs", of: { 0: { side: "edited", html: "<p>Dos</p>" } } });
    expect(undo()).toEqual({ side: "paragraphs", of: { 0: { side: "mine" } } });
    expect(undo()).toBeUndefined();
  });
});

describe("a rich text in an item", () => {
  const p = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
  const update = (bodyHtml: string, title = "Hora cero") => ({ id: "u1", title, bodyHtml });
  const other = { id: "u2", title: "Otra", bodyHtml: p("Igual") };
  const item = {
    definition,
    base: { liveUpdates: [update(p("Uno", "Dos", "Tres")), other] },
    mine: { liveUpdates: [{ id: "u0", title: "Mía", bodyHtml: p("Nueva") }, update(p("Uno mío", "Dos mío", "Tres")), other] },
    theirs: { liveUpdates: [update(p("Uno", "Dos suyo", "Tres suyo")), { ...other, bodyHtml: p("Suya") }] },
  } satisfies MergeInput;

  it("is decided paragraph by paragraph, and nothing else of its list has to be", () => {
    const [decision, ...others] = decisionsOf(item);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({ key: "liveUpdates/u1/bodyHtml", path: "liveUpdates.1.bodyHtml" });
    const text = decision?.text;
    if (!text) throw new Error("the text is in conflict");
    const choice = withParagraph(text, undefined, { conflict: 0, choice: { side: "both" } });
    expect(resolutionOf(item, { [text.key]: choice })).toEqual({
      tag: "keep",
      values: {
        liveUpdates: [item.mine.liveUpdates[0], update(p("Uno mío", "Dos mío suyo", "Tres suyo")), item.theirs.liveUpdates[1]],
      },
      discarded: {},
    });
    expect(resolutionOf(item, { [text.key]: { side: "theirs" } })).toMatchObject({
      values: {
        liveUpdates: [item.mine.liveUpdates[0], update(p("Uno mío", "Dos suyo", "Tres suyo")), item.theirs.liveUpdates[1]],
      },
      discarded: { liveUpdates: item.mine.liveUpdates },
    });
  });

  it("keeps loose words apart where both versions stay", () => {
    const texts: MergeInput = {
      definition,
      base: { bodyHtml: "uno<hr>" },
      mine: { bodyHtml: "mío<hr>" },
      theirs: { bodyHtml: "suyo<hr>" },
    };
    const [text] = decisionsOf(texts).flatMap((decision) => decision.text ?? []);
    if (!text) throw new Error("the text is in conflict");
    const choice = withParagraph(text, undefined, { conflict: 0, choice: { side: "both" } });
    expect(resolutionOf(texts, { bodyHtml: choice })).toMatchObject({ values: { bodyHtml: "mío suyo<hr>" } });
  });

  it("is decided apart from what else both did to the list", () => {
    const both: MergeInput = {
      ...item,
      mine: { liveUpdates: [update(p("Uno", "Dos mío", "Tres"), "Mío"), other] },
      theirs: { liveUpdates: [update(p("Uno", "Dos suyo", "Tres"), "Suyo"), other] },
    };
    expect(keysOf(both)).toEqual(["liveUpdates", "liveUpdates/u1/bodyHtml"]);
    const choices: Record<string, Choice> = { liveUpdates: { side: "theirs" }, "liveUpdates/u1/bodyHtml": { side: "mine" } };
    expect(resolutionOf(both, choices)).toMatchObject({
      values: { liveUpdates: [update(p("Uno", "Dos mío", "Tres"), "Suyo"), other] },
    });
  });

  it("is no text of both where one side deleted the item", () => {
    expect(keysOf({ ...item, theirs: { liveUpdates: [other] } })).toEqual(["liveUpdates"]);
  });
});
