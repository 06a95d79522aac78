import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { deviceInstance } from "../../../../schema/features/push/device-instance.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { BuiltInRole } from "../../../../schema/wire/session.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ListPage } from "../../ListPage.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
let client: FakeClient;

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(builtInRole: BuiltInRole, definition: CollectionDefinition = article as CollectionDefinition) {
  client = createFakeClient({
    ...fakeProfile,
    projects: fakeProfile.projects.map((project) => ({ ...project, builtInRole })),
  });
  return () => renderWithClient(<ListPage definition={definition} />, client);
}
const put = (id: string, values: Readonly<Record<string, unknown>>) =>
  client.put("article", { id, sync: "clean", data: { id, ...times, createdBy: { id: "u1" }, ...values } as never });
const stageOf = (title: string, value: string) =>
  screen.findByRole("button", { name: t("list.stageOf", { field: t("field.article.status"), title, value }) });
const choices = async () => within(await screen.findByRole("menu")).findAllByRole("menuitem");

describe("the stage in a row", () => {
  it("changes where it is read, as the article's own page would", async () => {
    const show = open("editor");
    put("a", { title: "Uno", category: "c1", status: "DRAFT" });
    show();
    fireEvent.click(await stageOf("Uno", "Borrador"));
    const offered = await choices();
    expect(offered.map(({ textContent }) => textContent)).toContain("Publicado");
    expect(offered.filter((each) => each.getAttribute("aria-current") === "true").map((each) => each.textContent)).toEqual([
      "Borrador",
    ]);
    await act(async () => offered.find(({ textContent }) => textContent === "Publicado")?.click());
    const saved = client.calls.find(([name]) => name === "save")?.[1];
    expect(saved).toMatchObject({ collection: "article", id: "a", data: { status: "PUBLISHED", date: expect.any(String) } });
    expect(window.location.hash).not.toContain("article-entry");
  });

  it("offers nobody more than their page does", async () => {
    const show = open("basic");
    put("a", { title: "Uno", category: "c1", status: "DRAFT" });
    show();
    fireEvent.click(await stageOf("Uno", "Borrador"));
    const offered = (await choices()).map(({ textContent }) => textContent);
    expect(offered).toContain("En revisión");
    expect(offered).not.toContain("Publicado");
    expect(offered).not.toContain("Programado");
  });

  it("says what is missing instead of saving it", async () => {
    const show = open("editor");
    put("a", { title: "Uno", status: "DRAFT" });
    show();
    fireEvent.click(await stageOf("Uno", "Borrador"));
    await act(async () => (await choices()).find(({ textContent }) => textContent === "Publicado")?.click());
    expect(await screen.findByText(/Verifique campos con errores: Categoría/)).toBeTruthy();
    expect(client.calls.some(([name]) => name === "save")).toBe(false);
  });
});

describe("the list by stages", () => {
  it("filters by one, with how many there are, and goes back to all", async () => {
    const show = open("editor");
    put("a", { title: "Uno", status: "DRAFT" });
    show();
    const tabs = within(await screen.findByRole("group", { name: t("field.article.status") }));
    const all = await tabs.findByRole("button", { name: /^Todos/ });
    await waitFor(() => expect(all.textContent).toBe("Todos1"));
    const drafts = tabs.getByRole("button", { name: /^Borrador/ });
    expect([all, drafts].map((tab) => tab.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
    const asked = vi.spyOn(client.replica, "observeList");
    fireEvent.click(drafts);
    await waitFor(() => expect(asked.mock.lastCall?.[0].filters).toEqual({ status: "DRAFT" }));
    expect(drafts.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(all);
    await waitFor(() => expect(asked.mock.lastCall?.[0].filters).toEqual({}));
  });
});

describe("the count of all", () => {
  it("stays that of all while one stage is looked at", async () => {
    const show = open("editor");
    put("a", { title: "Uno", status: "DRAFT" });
    put("b", { title: "Dos", status: "PUBLISHED" });
    const counted = vi.spyOn(client.replica, "observeCount");
    show();
    const tabs = within(await screen.findByRole("group", { name: t("field.article.status") }));
    const all = await tabs.findByRole("button", { name: /^Todos/ });
    await waitFor(() => expect(all.textContent).toBe("Todos2"));
    counted.mockClear();
    fireEvent.click(tabs.getByRole("button", { name: /^Borrador/ }));
    await waitFor(() => expect(tabs.getByRole("button", { name: /^Borrador/ }).getAttribute("aria-pressed")).toBe("true"));
    expect(counted.mock.calls.map(([query]) => query.filters)).not.toContainEqual({ status: "DRAFT" });
    expect(all.textContent).toBe("Todos2");
  });
});

describe("the columns", () => {
  it("show figures only where there are some", async () => {
    const show = open("editor");
    put("a", { title: "Uno", status: "DRAFT" });
    show();
    await screen.findByRole("link", { name: "Uno" });
    expect(screen.queryByRole("columnheader", { name: t("column.metrics") })).toBeNull();
    act(() => put("b", { title: "Dos", status: "PUBLISHED", viewCount: 12 }));
    expect(await screen.findByRole("columnheader", { name: t("column.metrics") })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: t("field.article.author") })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: t("field.article.date") })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: t("column.thumbnail") })).toBeTruthy();
  });

  it("have neither boxes nor synchronisation where nothing can be changed", async () => {
    const show = open("admin", deviceInstance as CollectionDefinition);
    client.put("device-instance", { id: "d", sync: "clean", data: { id: "d", ...times } as never });
    show();
    expect(await screen.findByRole("table")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("columnheader", { name: t("list.sync") })).toBeNull();
  });
});
