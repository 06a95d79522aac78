import { expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { front } from "../features/fronts/front.ts";
import { menu } from "../features/site/menu.ts";
import type { FieldsOf } from "./each-value.ts";
import type { Fields } from "./fields.ts";
import { referencesToCheck, type SavedValues } from "./references-to-check.ts";

const checked = (saved: SavedValues) =>
  referencesToCheck(article, saved).map(({ path, references, live }) => [path, references.map(({ id }) => id).join(), live]);

const draft = { status: "DRAFT", tags: ["t1"], templateArticle: "a1", multimedia: [{ id: "m", asset: "f1" }] };

it("asks of a draft whether what it newly names has ever been there", () => {
  const values = { tags: ["t1", "t2"] };
  expect(checked({ values, merged: { ...draft, ...values }, stored: draft })).toEqual([["tags", "t2", false]]);
  expect(checked({ values: { title: "x" }, merged: { ...draft, title: "x" }, stored: draft })).toEqual([]);
});

it.each(["SCHEDULED", "PUBLISHED", "HIDDEN"])("asks whether all is there that an article shows which becomes %s", (status) => {
  expect(checked({ values: { status }, merged: { ...draft, status }, stored: draft })).toEqual([
    ["tags", "t1", true],
    ["multimedia.0.asset", "f1", true],
  ]);
});

it("asks of what is public already for no more than it newly names", () => {
  const stored = { ...draft, status: "SCHEDULED" };
  const values = { status: "PUBLISHED", tags: ["t1", "t2"], reviewer: "u1" };
  expect(checked({ values, merged: { ...stored, ...values }, stored })).toEqual([
    ["reviewer", "u1", false],
    ["tags", "t2", true],
  ]);
});

it("lets what comes back come as it was", () => {
  const values = { ...draft, status: "PUBLISHED" };
  expect(checked({ values, merged: values, stored: null, isBack: true }).some(([, , live]) => live)).toBe(false);
});

const component = (type: string, data: object) => ({ id: type, type, data });
const paramsOf =
  (fields: Fields): FieldsOf =>
  (field) =>
    field.kind === "json" && field.paramsOf ? fields : null;
const row = component("row", {
  items: [
    { id: "i", doc: "a1" },
    { id: "j", title: "Un enlace" },
  ],
  autoFillTags: ["t1"],
  otro: { doc: "no reference" },
});

it("asks for what the components of a front hold, each where it stands, and not again for what stood there", () => {
  const stored = { components: [row], insertsWidgets: [] };
  const values = {
    components: [
      component("multimedia", { category: "c1", multimedia: [{ id: "m", asset: "f1" }] }),
      row,
      component("article", { doc: "a2" }),
      component("nobody-declares", { doc: "x" }),
    ],
    insertsWidgets: [{ id: "w", widgets: [component("custom", { customWidget: "cw" })] }],
  };
  const found = referencesToCheck(front, { values, merged: values, stored }).flatMap(({ path, references }) =>
    references.map(({ collection, id }) => [path, collection, id]),
  );
  expect(found).toEqual([
    ["components.0.data.category", "category", "c1"],
    ["components.0.data.multimedia.0.asset", "asset", "f1"],
    ["components.2.data.doc", "article", "a2"],
    ["insertsWidgets.0.widgets.0.data.customWidget", "custom-widget", "cw"],
  ]);
  const anew = referencesToCheck(front, { values: stored, merged: stored, stored: null }).map(({ path }) => path);
  expect(anew).toEqual(["components.0.data.items.0.doc", "components.0.data.autoFillTags"]);
});

it("asks for a document of whichever model by the model that stands beside it", () => {
  const values = {
    entries: [
      { id: "e", model: "Page", doc: "p1" },
      { id: "f", url: "https://ejemplo.test" },
    ],
  };
  expect(referencesToCheck(menu, { values, merged: values, stored: null })).toEqual([
    { path: "entries.0.doc", references: [{ collection: "page", id: "p1", path: "entries.0.doc" }], live: false },
  ]);
});

it("asks for what the parameters of a widget name, where somebody knows what they are", () => {
  const custom = (params: object) => [component("custom", { customWidget: "cw", params })];
  const values = { components: custom({ nota: "a1", temas: ["t1", "t2"], texto: "a3" }) };
  const fieldsOf = paramsOf({ nota: { kind: "foreign", to: "article" }, temas: { kind: "foreign-multiple", to: "tag" } });
  const stored = { components: custom({ nota: "a1" }) };
  const found = (status: string) =>
    referencesToCheck(front, { values, merged: { ...values, status }, stored: { ...stored, status }, fieldsOf }).map(
      ({ path, references, live }) => [path, references.map(({ id }) => id).join(), live],
    );
  expect(found("DRAFT")).toEqual([["components.0.data.params.temas", "t1,t2", false]]);
  expect(found("PUBLISHED")).toEqual([["components.0.data.params.temas", "t1,t2", true]]);
  const published = { values: { status: "PUBLISHED" }, merged: { ...stored, status: "PUBLISHED" }, stored, fieldsOf };
  expect(referencesToCheck(front, published).map(({ path }) => path)).toContain("components.0.data.params.nota");
});
