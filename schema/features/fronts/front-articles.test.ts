import { expect, it } from "vitest";
import { articlesOfFront, articlesPublishedBy } from "./front-articles.ts";

const front = {
  components: [
    { id: "c1", type: "article", data: { doc: "a1", title: "Otro título" } },
    {
      id: "c2",
      type: "row",
      data: {
        items: [{ doc: "a2" }, { doc: "a1" }, { title: "Un enlace", url: "https://ejemplo.test" }],
        insertsItems: [{ doc: "a3" }],
        auxiliarItems: [{ doc: "a4" }],
      },
    },
    { id: "c3", type: "html", data: { html: "<p>a9</p>", doc: "a9" } },
  ],
  insertsWidgets: [{ id: "i1", widgets: [{ id: "w1", type: "row", data: { items: [{ doc: "a5" }] } }] }],
};

it("finds every article that people put on a front, each once, in the order of the page", () => {
  expect(articlesOfFront(front)).toEqual(["a1", "a2", "a3", "a4", "a5"]);
});

it("finds nothing in what is no front", () => {
  const odd = [
    {},
    { components: "x" },
    { components: [null, { type: "row", data: [] }, { type: "article", data: { doc: "" } }] },
  ];
  expect(odd.map(articlesOfFront)).toEqual([[], [], []]);
});

it("publishes those in review and no others", () => {
  const status: Record<string, string> = { a1: "REVISION", a2: "DRAFT", a3: "PUBLISHED", a4: "SCHEDULED", a5: "REVISION" };
  expect(articlesPublishedBy(front, (id) => status[id])).toEqual(["a1", "a5"]);
});
