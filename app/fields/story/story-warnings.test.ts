import { expect, it } from "vitest";
import { shownOverlays, storyWarnings } from "./story-warnings.ts";

it("names every page with nothing to see, texts that do not fit, or nobody to say what is seen", () => {
  const pages = [
    { asset: "f1", description: "El muelle" },
    { overlays: [{ text: "Sola" }] },
    { asset: { id: "f2" }, description: "  " },
    { url: "https://example.com/a.jpg", description: "Plaza" },
  ];
  expect(storyWarnings(pages, new Set([0, 1]))).toEqual([
    { at: 0, kind: "text" },
    { at: 1, kind: "media" },
    { at: 1, kind: "text" },
    { at: 2, kind: "description" },
  ]);
  expect(storyWarnings([], new Set())).toEqual([]);
});

it("shows only texts that say something", () => {
  expect(shownOverlays({ overlays: [{ text: "Uno" }, { text: " " }, { text: null }] })).toEqual([{ text: "Uno" }]);
  expect(shownOverlays({})).toEqual([]);
});
