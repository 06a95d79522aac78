import { describe, expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { fieldDiff } from "./field-diff.ts";

describe("fieldDiff", () => {
  it("lists what was added, modified and deleted, in the order of the declaration", () => {
    const before = { title: "Sube el río", deck: "Crecida", tags: ["t1"] };
    const after = { title: "Baja el río", kicker: "Clima", tags: ["t1"] };
    expect(fieldDiff(article, before, after)).toEqual([
      { field: "kicker", op: "add", before: null, after: "Clima" },
      { field: "title", op: "modify", before: "Sube el río", after: "Baja el río" },
      { field: "deck", op: "delete", before: "Crecida", after: null },
    ]);
  });

  it("finds no difference between empty values, nor in what the server counts", () => {
    expect(fieldDiff(article, { deck: null, tags: [], viewCount: 1 }, { deck: "", viewCount: 9 })).toEqual([]);
  });

  it("reads a first version as added and a removed document as deleted", () => {
    expect(fieldDiff(article, null, { title: "Uno" })).toEqual([{ field: "title", op: "add", before: null, after: "Uno" }]);
    expect(fieldDiff(article, { title: "Uno" }, null)).toEqual([{ field: "title", op: "delete", before: "Uno", after: null }]);
  });

  it("looks inside objects", () => {
    const before = { snacks: { location: { city: "Paraná", country: "Argentina" } } };
    const after = { snacks: { location: { city: "Concordia", country: "Argentina" } } };
    expect(fieldDiff(article, before, after)).toEqual([
      { field: "snacks.location.city", op: "modify", before: "Paraná", after: "Concordia" },
    ]);
  });

  it("follows list items by id, wherever they went", () => {
    const before = {
      variants: [
        { id: "v1", title: "Uno" },
        { id: "v2", title: "Dos" },
      ],
    };
    const after = {
      variants: [
        { id: "v3", title: "Tres" },
        { id: "v1", title: "Uno!" },
      ],
    };
    expect(fieldDiff(article, before, after)).toEqual([
      { field: "variants.0", op: "add", before: null, after: { id: "v3", title: "Tres" } },
      { field: "variants.1.title", op: "modify", before: "Uno", after: "Uno!" },
      { field: "variants.1", op: "delete", before: { id: "v2", title: "Dos" }, after: null },
    ]);
  });

  it("reports a list whose items only moved once, as a whole", () => {
    const [one, two] = [
      { id: "v1", title: "Uno" },
      { id: "v2", title: "Dos" },
    ];
    expect(fieldDiff(article, { variants: [one, two] }, { variants: [two, one] })).toMatchObject([
      { field: "variants", op: "modify" },
    ]);
  });
});
