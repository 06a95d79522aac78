import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { update } from "../../schema/features/projects/update.ts";
import { contentAlert } from "../../schema/features/push/content-alert.ts";
import { person } from "../../schema/features/vocabulary/person.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { ListPage } from "./ListPage.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

let client: FakeClient;
beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  // Nothing is measured here: whatever scrolls is as high as this.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function put(name: string, values: Readonly<Record<string, unknown>> = {}): void {
  client.put("person", { id: name, sync: "clean", data: { id: name, name, ...times, ...values } });
}
const open = () => renderWithClient(<ListPage definition={person as CollectionDefinition} />, client);
const link = (name: string) => screen.getByRole("link", { name });
const searchBox = () => screen.getByRole("searchbox", { name: t("list.search") });

describe("a list", () => {
  it("says that it is empty only once the device has everything", async () => {
    const status = client.engine.status.get();
    client.engine.status.set({ ...status, ready: false, remaining: 19_918 });
    open();
    expect(await screen.findByText(t("list.loading"))).toBeTruthy();
    expect(screen.getByText("Sincronizando: faltan 19.918 documentos")).toBeTruthy();
    expect(screen.queryByText(t("list.empty"))).toBeNull();
    client.engine.status.set(status);
    expect(await screen.findByText(t("list.empty"))).toBeTruthy();
  });

  it("says how much is in it, and links the name of each", async () => {
    put("Ana");
    put("Bruno");
    open();
    expect(await screen.findByText(t("list.rows", { count: 2 }))).toBeTruthy();
    expect(link("Ana").getAttribute("href")).toBe("#/person-entry/Ana");
  });

  it("says of a collection that no program uses that nothing happens with it yet", async () => {
    renderWithClient(<ListPage definition={update as CollectionDefinition} />, client);
    expect((await screen.findByRole("note")).textContent).toBe(t("hint.unused"));
    cleanup();
    open();
    await screen.findByText(t("list.empty"));
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("leads to a new document", async () => {
    const { routing } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Nuevo" }));
    expect(routing.location.get().path).toBe("/person-entry/");
  });

  it("remembers a person's view, and shows it to nobody else on the same tab", async () => {
    put("Ana");
    put("Bruno");
    const first = open();
    await screen.findByRole("link", { name: "Ana" });
    fireEvent.change(searchBox(), { target: { value: "bru" } });
    await waitFor(() => expect(JSON.stringify({ ...window.sessionStorage })).toContain("bru"));
    first.unmount();
    open();
    expect(searchBox()).toHaveProperty("value", "bru");
    cleanup();
    client = createFakeClient({ ...fakeProfile, id: "u2", username: "luz" });
    open();
    expect(searchBox()).toHaveProperty("value", "");
  });

  it("shows pictures as pictures", async () => {
    const files = [{ tag: "360", url: "/files/ana-360.webp" }];
    client.put("asset", { id: "f1", sync: "clean", data: { id: "f1", name: "ana.jpg", type: "photo", files, ...times } });
    put("Ana", { photoAsset: "f1" });
    open();
    const row = (await screen.findByRole("link", { name: "Ana" })).closest("tr") as HTMLElement; // a link of the table is in a row
    const picture = await waitFor(() => within(row).getByRole("presentation"));
    expect(picture.getAttribute("src")).toBe("/files/ana-360.webp");
    expect(picture.getAttribute("loading")).toBe("lazy");
  });

  it("takes the keyboard from the search box to the first row found", async () => {
    put("Ana");
    put("Bruno");
    open();
    await screen.findByRole("link", { name: "Ana" });
    fireEvent.change(searchBox(), { target: { value: "bru" } });
    fireEvent.keyDown(searchBox(), { key: "Enter" });
    await waitFor(() => expect(document.activeElement).toBe(link("Bruno")));
    expect(screen.queryByRole("link", { name: "Ana" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: t("list.clearSearch") }));
    expect(document.activeElement).toBe(searchBox());
  });

  it("goes to the top with a new order, and leaves the keyboard where the order was chosen", async () => {
    for (const name of ["Ana", "Bruno"]) put(name);
    open();
    await screen.findByRole("link", { name: "Ana" });
    const list = screen.getByRole("region", { name: t("list.main") });
    list.scrollTop = 400;
    const order = screen.getByRole("button", { name: "Último uso" });
    order.focus();
    fireEvent.click(order);
    await waitFor(() => expect(list.scrollTop).toBe(0));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Último uso" }));
  });

  it("comes back to the document that was opened", async () => {
    for (const name of ["Ana", "Bruno"]) put(name);
    const { unmount } = open();
    fireEvent.click(await screen.findByRole("link", { name: "Bruno" }));
    unmount();
    open();
    await waitFor(() => expect(document.activeElement).toBe(link("Bruno")));
  });
});

describe("a list of which devices have the newer part", () => {
  const definition = contentAlert as CollectionDefinition;
  const older = { id: "a0", title: "Anterior", ...times };
  const whole = async () => {
    fireEvent.click(screen.getByRole("button", { name: t("list.more") }));
    fireEvent.click(await screen.findByRole("menuitem", { name: t("list.whole") }));
  };

  it("says how far back it reaches, shows the rest on request, and remembers that", async () => {
    client.put("content-alert", { id: "a1", sync: "clean", data: { id: "a1", title: "Nueva", ...times } });
    const asked: string[] = [];
    client.online.request = async (_method, path) => {
      asked.push(path);
      return { data: [{ ...older, id: "a1", title: "Nueva" }, older], count: 2, nextCursor: null, prevCursor: null };
    };
    const { unmount } = renderWithClient(<ListPage definition={definition} />, client);
    expect(await screen.findByText("1 elemento · últimos 365 días")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Anterior" })).toBeNull();
    await whole();
    expect(await screen.findByRole("link", { name: "Anterior" })).toBeTruthy();
    expect(asked[0]).toMatch(/^content-alert\?/);
    unmount();
    renderWithClient(<ListPage definition={definition} />, client);
    expect(await screen.findByRole("link", { name: "Anterior" })).toBeTruthy();
  });

  it("says at the foot, below the rows that it has, that the network has gone", async () => {
    client.online.request = async () => ({ data: [older], count: 1, nextCursor: null, prevCursor: null });
    renderWithClient(<ListPage definition={definition} />, client);
    await whole();
    const row = await screen.findByRole("link", { name: "Anterior" });
    act(() => client.network.set(false));
    const notice = await screen.findByText(t("list.offline"));
    expect(row.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("says without a network that the rest cannot be had", async () => {
    renderWithClient(<ListPage definition={definition} />, client);
    await whole();
    act(() => client.network.set(false));
    expect(await screen.findByText(t("list.offline"))).toBeTruthy();
  });
});
