import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { ListPage } from "../../entity/ListPage.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { clientOf } from "./testing/open-article.tsx";

beforeEach(() => {
  stubBrowser();
  // Nothing is measured here: whatever scrolls is as high as this.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const client = clientOf("basic");
  const metrics = { viewCount: 1200, interactionCount: 34, messageCount: 5 };
  client.put("article", cleanRow("a1", { title: "Crecida", category: "c1", status: "REVISION", ...metrics }));
  return renderWithClient(<ListPage definition={article as CollectionDefinition} />, client);
}

it("shows of each article its title, category, status and metrics, which lead to its figures over time", async () => {
  open();
  const row = within((await screen.findByRole("link", { name: "Crecida" })).closest("tr") as HTMLElement); // a link of the table is in a row
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  for (const name of ["Título", "Categoría", "Estado", "Métricas"]) expect(heads).toContain(name);
  expect(await row.findByText("Ciudad")).toBeTruthy();
  expect(row.getByText("En revisión")).toBeTruthy();
  expect(
    row
      .getByText(/1\.200/)
      .closest("a")
      ?.getAttribute("href"),
  ).toBe("#/analytics?source=visits&doc=a1");
});

it("is filtered by status, category, author, who created an article and who is to review it", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: /Filtr/ }));
  for (const name of ["Estado", "Categoría", "Autores", "Creado por", "Revisa"]) {
    expect(await screen.findByRole("combobox", { name })).toBeTruthy();
  }
});

it("opens a new article", async () => {
  const { routing } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Nuevo" }));
  expect(routing.location.get().path).toBe("/article-entry/");
});
