import { expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { analyticsPath, viewIn } from "./analytics-view.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const filtersOf = (search: string) => viewIn(search, NOW)?.filters;

it("asks for all visits of an article where its list leads to its figures, not for those from a source of that name", () => {
  const { figuresPath = "" } = article.list;
  const search = `${figuresPath}a1`.slice(figuresPath.indexOf("?"));
  expect(filtersOf(search)).toEqual({ doc: "a1" });
  const view = viewIn(search, NOW);
  expect(new URLSearchParams(view ? analyticsPath(view)?.split("?")[1] : "").getAll("source")).toEqual([]);
});

it("takes the second source of a link for where readers came from, and leaves out what there is not", () => {
  expect(filtersOf("?source=visits&source=search&category=c1&nada=1")).toEqual({ source: "search", category: "c1" });
  expect(viewIn("?source=nada", NOW)).toBeNull();
});
