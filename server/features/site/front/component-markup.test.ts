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
