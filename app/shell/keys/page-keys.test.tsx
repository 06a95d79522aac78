import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ListPage } from "../../entity/ListPage.tsx";
import { PageKeys } from "./PageKeys.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", createdBy: { id: "u1" } };
let client: FakeClient;

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(...titles: string[]) {
  titles.forEach((title, at) => {
    const updatedAt = `2026-01-0${9 - at}T00:00:00.000Z`;
    client.put("article", {
      id: title,
      sync: "clean",
      data: { id: title, title, status: "DRAFT", ...times, updatedAt } as never,
    });
  });
  const page = (
    <main>
      <ListPage definition={article as CollectionDefinition} />
      <PageKeys />
    </main>
  );
  const shown = renderWithClient(page, client);
  if (titles[0]) await screen.findByRole("link", { name: titles[0] });
  await screen.findByRole("button", { name: /^Borrador/ });
  return shown;
}
const search = () => screen.getByRole("searchbox", { name: t("list.search") });
const link = (name: string) => screen.getByRole("link", { name });
const key = (name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));
/** What Tab reaches, in order. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>("main button, main input, main a[href]")].filter(
    (element) => element.tabIndex === 0 && !element.hasAttribute("disabled"),
  );

it("has three stops before the first row: the search box, the toolbar, the stages", async () => {
  await open("Una", "Otra");
  act(() => search().focus());
  await key("Tab");
  const reached = stops();
  const row = reached.findIndex((element) => element.closest("[data-index]"));
  expect(reached.slice(0, row).map((element) => element.getAttribute("aria-label") ?? element.textContent)).toEqual([
    t("list.search"),
    t("list.filters"),
    // Of those that the list has, as many as there are.
    `${t("list.anyone")}2`,
  ]);
});

it("goes along a toolbar with the arrows, and comes back to where one was", async () => {
  await open("Una");
  act(() => search().focus());
  await key("Tab");
  act(() => screen.getByRole("button", { name: t("list.filters") }).focus());
  await key("End");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("list.new") }));
  await key("ArrowLeft");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("list.more") }));
  await key("Tab");
  act(() => search().focus());
  await key("Tab");
  expect(stops()).toContain(screen.getByRole("button", { name: t("list.more") }));
  expect(stops()).not.toContain(screen.getByRole("button", { name: t("list.filters") }));
});

it("leads from the first row up to the titles of the columns, and back", async () => {
  await open("Una", "Otra");
  act(() => link("Una").focus());
  await key("ArrowUp");
  expect(document.activeElement?.closest("thead")).not.toBeNull();
  await key("ArrowDown");
  expect(document.activeElement).toBe(link("Una"));
});

it("goes, chooses and opens with j, k, x and e, and leaves letters alone where somebody writes", async () => {
  const { routing } = await open("Una", "Otra");
  await key("j");
  expect(document.activeElement).toBe(link("Una"));
  await key("j");
  expect(document.activeElement).toBe(link("Otra"));
  await key("k");
  expect(document.activeElement).toBe(link("Una"));
  await key("x");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: t("list.select", { title: "Una" }) }).checked).toBe(true);
  act(() => search().focus());
  await key("j");
  expect(document.activeElement).toBe(search());
  act(() => link("Otra").focus());
  const before = routing.location.get().path;
  await key("j", { ctrlKey: true });
  expect([document.activeElement, routing.location.get().path]).toEqual([link("Otra"), before]);
  const opened = vi.spyOn(link("Otra"), "click");
  await key("e");
  expect(opened).toHaveBeenCalledTimes(1);
});

it("says which keys there are at a question mark, and not while somebody writes", async () => {
  await open("Una");
  act(() => search().focus());
  await key("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => link("Una").focus());
  await key("?");
  const dialog = await screen.findByRole("dialog", { name: "Teclas" });
  expect(within(dialog).getByText("Seleccionar la fila")).toBeTruthy();
  await act(async () =>
    within(dialog)
      .getByRole("button", { name: t("entry.close") })
      .click(),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
