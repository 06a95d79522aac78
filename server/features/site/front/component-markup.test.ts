import { expect, it } from "vitest";
import { componentMarkup, type FrontSite } from "./component-markup.ts";

const component = { type: "survey", name: "¿Río?", data: { survey: "s1" } };

it("leaves a component out that cannot be shown, and says which", () => {
  const failures: unknown[] = [];
  const site = {
    contents: {
      documents: () => {
        throw new Error("mal");
      },
    },
    failed: (which: unknown, error: unknown) => failures.push([which, error]),
  };
  // What the component asks for alone.
  expect(componentMarkup({ component, shown: [], inserts: [], site: site as unknown as FrontSite })).toBe("");
  expect(failures).toEqual([[component, new Error("mal")]]);
});

it("shows readers no figures without values, which editors see by name", () => {
  const figures = { type: "numeric-variables", name: "Cifras", data: { variables: ["v1"] } };
  const contents = { documents: () => new Map([["v1", { id: "v1", name: "Altura del río" }]]) };
  const shown = (showsOthers: boolean) =>
    // What the component asks for alone.
    componentMarkup({ component: figures, shown: [], inserts: [], site: { contents, showsOthers } as unknown as FrontSite });
  expect(shown(false)).toBe("");
  expect(shown(true)).toContain("Altura del río");
});
