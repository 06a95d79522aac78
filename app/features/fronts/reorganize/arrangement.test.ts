import { expect, it } from "vitest";
import { changesBetween, rearranged } from "./arrangement.ts";

const row = (id: string, ...docs: (string | null)[]) => ({
  id,
  type: "row",
  data: {
    columns: 2,
    items: docs.map((doc, at) =>
      doc ? { id: `${id}${at}`, doc, title: `Título de ${doc}` } : { id: `${id}${at}`, title: "Suelto" },
    ),
  },
});
const own = (id: string, doc: string) => ({ id, type: "article", data: { doc, kicker: "Propia" } });
const html = { id: "h", type: "html", data: { html: "<p>Aviso</p>" } };
const arranged = (id: string, ...articles: string[]) => ({ id, articles: articles.map((article) => ({ id: article })) });
let count = 0;
const newId = () => `nuevo ${++count}`;

it("puts articles where the answer has them, with their own words, and leaves everything else as it was", () => {
  const before = [row("r1", "a", null, "b"), html, own("o", "c"), row("r2", "d")];
  const after = rearranged(
    before,
    { start: 1, end: 3 },
    [arranged("r1", "c", "a", "nota"), arranged("o", "b"), arranged("r2")],
    newId,
  );
  expect(after[1]).toBe(html);
  expect(after[3]).toBe(before[3]);
  expect(after[0]?.data).toEqual({
    columns: 2,
    items: [
      { id: expect.any(String), doc: "c", kicker: "Propia" },
      { id: "r11", title: "Suelto" },
      { id: "r10", doc: "a", title: "Título de a" },
      { id: expect.any(String), doc: "nota" },
    ],
  });
  expect(after[2]?.data).toEqual({ doc: "b", title: "Título de b" });
  expect(changesBetween(before, after)).toEqual([
    { kind: "moved", article: "c", component: 1 },
    { kind: "changed", article: "a", component: 1 },
    { kind: "added", article: "nota", component: 1 },
    { kind: "moved", article: "b", component: 3 },
  ]);
});

it("takes an article of its own away that got none, gives room to several, and changes nothing for nothing", () => {
  const before = [own("o", "c"), own("p", "d"), row("r", "a")];
  const after = rearranged(before, { start: 1, end: 3 }, [arranged("o"), arranged("p", "d", "a"), arranged("r")], newId);
  expect(after.map(({ type, data }) => [type, (data as { doc?: string }).doc])).toEqual([
    ["article", "d"],
    ["article", "a"],
    ["row", undefined],
  ]);
  expect(changesBetween(before, after)).toEqual([
    { kind: "moved", article: "a", component: 2 },
    { kind: "removed", article: "c", component: 1 },
  ]);
  const same = rearranged(before, { start: 1, end: 3 }, [arranged("o", "c"), arranged("r", "a")], newId);
  expect(same).toEqual(before);
});
