import { expect, it } from "vitest";
import { explicitWords, freshnessWords, isAboutSports, needsStoryVariant } from "./article-warnings.ts";

it("finds explicit words in kicker, title and deck, in any form, once each", () => {
  expect(
    explicitWords({ kicker: "Policiales", title: "Hallan dos CADÁVERES", deck: "Sería un femicidio; otro femicidio" }),
  ).toEqual(["CADÁVERES", "femicidio"]);
  expect(explicitWords({ title: "Crecida del río", deck: null, bodyHtml: "<p>sangre</p>" })).toEqual([]);
  // Only whole words: a city is no corpse.
  expect(explicitWords({ title: "Muertovivo, la banda" })).toEqual([]);
});

it("finds words in the title that will not be true for long", () => {
  expect(freshnessWords("Mañana sábado cortan la luz; en el verano, otra vez")).toEqual(["Mañana", "sábado", "verano"]);
  expect(freshnessWords("Los lunes de marzo, paro semanal")).toEqual(["lunes", "marzo"]);
  expect(freshnessWords("Sortean sesenta lotes")).toEqual([]);
  expect(freshnessWords(null)).toEqual([]);
});

it("knows categories of sports by their names", () => {
  expect(["Deportes", "Fútbol femenino", "Remo", null].map(isAboutSports)).toEqual([true, true, false, false]);
});

it("asks for a variant of a story whose title is longer than 90 characters (CONST-029)", () => {
  const article = { title: "a".repeat(91), storyPages: [{ id: "p1" }] };
  expect(needsStoryVariant(article)).toBe(true);
  expect(needsStoryVariant({ ...article, title: "a".repeat(90) })).toBe(false);
  expect(needsStoryVariant({ ...article, storyPages: [] })).toBe(false);
  expect(needsStoryVariant({ ...article, variants: [{ id: "v", targets: ["ref"] }, { id: "w" }] })).toBe(true);
  expect(needsStoryVariant({ ...article, variants: [{ id: "v", targets: ["url", "story"] }] })).toBe(false);
});
