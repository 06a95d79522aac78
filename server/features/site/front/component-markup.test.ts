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

it("shows the front's own picture of a card instead of the article's, where it is there", () => {
  const picture = (id: string) => ({
    id,
    files: [{ tag: "800", width: 800, height: 600, mime: "image/jpeg", url: `/files/${id}/800` }],
  });
  const article = { id: "a", title: "Crecida", status: "PUBLISHED", photoAsset: picture("p") };
  const contents = {
    articles: new Map([["a", article]]),
    documents: (collection: string) => (collection === "asset" ? new Map([["q", picture("q")]]) : new Map()),
  };
  const shown = (photoAsset: string | null) =>
    componentMarkup({
      component: { type: "article", name: "", data: { doc: "a", photoAsset } },
      shown: [{ id: "a", card: { doc: "a", photoAsset } }],
      inserts: [],
      // What the component asks for alone.
      site: { contents, isShown: () => true, linkOf: () => "/a", when: () => "" } as unknown as FrontSite,
    });
  expect(shown("q")).toContain("/files/q/800");
  expect(shown("q")).not.toContain("/files/p/800");
  expect(shown(null)).toContain("/files/p/800");
  expect(shown("borrada")).toContain("/files/p/800");
});
