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

it("shows small squares of the cards of a row in narrow windows, where styles have them, and of galleries the part for a card", () => {
  const crop = { x: 0.5, y: 0.5, size: 1 };
  const files = [{ tag: "original", width: 1600, height: 800, mime: "image/jpeg", url: "/files/k/original" }];
  const photo = { id: "p", files, crops: { "3x2": crop, "1x1": crop, "9x16": crop } };
  const article = { id: "a", title: "Crecida", status: "PUBLISHED", photoAsset: photo };
  const contents = {
    articles: new Map([["a", article]]),
    documents: (collection: string) => (collection === "asset" ? new Map([["p", photo]]) : new Map()),
  };
  const markup = (type: string, data: object, name = "") =>
    componentMarkup({
      component: { type, name, data: { ...data } },
      shown: [{ id: "a", card: null }],
      inserts: [],
      // What the component asks for alone.
      site: {
        contents,
        texts: { safe: () => "" },
        isShown: () => true,
        linkOf: () => "/a",
        when: () => "",
      } as unknown as FrontSite,
    });
  const shapes = (html: string) => [...new Set([...html.matchAll(/-(\d+x\d+)-[0-9a-f]{10}/g)].map(([, shape]) => shape))].sort();
  expect(shapes(markup("row", { columns: 4 }))).toEqual(["1x1", "3x2"]);
  expect(shapes(markup("row", { columns: 2 }))).toEqual(["3x2"]);
  expect(shapes(markup("row", { columns: 4, layout: "SLIDER" }))).toEqual(["3x2"]);
  expect(shapes(markup("row", { columns: 5, showAsStories: true }))).toEqual(["9x16"]);
  expect(shapes(markup("article", { doc: "a" }))).toEqual(["3x2"]);
  expect(shapes(markup("multimedia", { multimedia: [{ id: "1", type: "photo", asset: "p" }] }))).toEqual(["3x2"]);
});
