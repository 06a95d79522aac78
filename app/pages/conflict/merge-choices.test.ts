import { describe, expect, it } from "vitest";
import { collectionNamed } from "../../../schema/registry.ts";
import { type ChoicesState, conflictingFields, type MergeInput, nextChoices, noChoices, resolutionOf } from "./merge-choices.ts";

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
  nextChoices(state, { type: "choose", field, choice: { side } });

describe("conflictingFields", () => {
  it("names only the fields that both sides changed", () => {
    expect(conflictingFields(input)).toEqual(["title", "deck"]);
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
      field: "title",
      choice: { side: "edited", value: "Temporal fuerte" },
    });
    expect(resolutionOf(input, choose(edited, "deck", "mine").choices)).toMatchObject({
      values: { title: "Temporal fuerte", deck: "Mucha" },
      discarded: { title: "Lluvia fuerte" },
    });
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
      state = nextChoices(state, { type: "choose", field: "title", choice: { side: "edited", value } });
    state = nextChoices(state, { type: "undo" });
    expect(state.choices).toEqual({ title: { side: "mine" } });
    expect(nextChoices(state, { type: "undo" }).choices).toEqual({});
    expect(nextChoices(noChoices, { type: "undo" })).toEqual(noChoices);
  });

  it("takes one side for every field, and back", () => {
    const all = nextChoices(noChoices, { type: "choose-all", fields: ["title", "deck"], side: "theirs" });
    expect(all.choices).toEqual({ title: { side: "theirs" }, deck: { side: "theirs" } });
    expect(nextChoices(all, { type: "undo" }).choices).toEqual({});
  });
});
