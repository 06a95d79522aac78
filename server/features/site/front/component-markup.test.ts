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

it("shows figures with their numbers in the site's language, and those without one to editors alone", () => {
  const figures = { type: "numeric-variables", name: "Cifras", data: { variables: ["v1", "v2"] } };
  const names = new Map(["Altura del río (m)", "Temperatura"].map((name, at) => [`v${at + 1}`, { id: `v${at + 1}`, name }]));
  const shown = (showsOthers: boolean, known: ReadonlyMap<string, number>) => {
    const contents = { documents: () => names, figures: known };
    const number = (value: number) => new Intl.NumberFormat("es").format(value);
    // What the component asks for alone.
    const site = { contents, showsOthers, number } as unknown as FrontSite;
    return componentMarkup({ component: figures, shown: [], inserts: [], site });
  };
  const known = new Map([["Altura del río (m)", 3.12]]);
  expect(shown(false, known)).toContain('<li class="cifra">Altura del río (m) <strong>3,12</strong></li>');
  expect(shown(false, known)).not.toContain("Temperatura");
  expect(shown(true, known)).toContain('<li class="cifra">Temperatura</li>');
  expect(shown(false, new Map())).toBe("");
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
