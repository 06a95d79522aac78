import { notifications } from "@mantine/notifications";
import { act, cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { InboxCount } from "./InboxCount.tsx";
import { InboxPage } from "./InboxPage.tsx";
import { InboxWatch } from "./InboxWatch.tsx";

let client: FakeClient;
let me: string;
beforeEach(() => {
  window.localStorage.clear();
  client = createFakeClient();
  me = client.session.state.get().profile?.id ?? "";
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
});

const put = (collection: string, id: string, values: Readonly<Record<string, unknown>>) =>
  client.put(collection, cleanRow(id, { title: id, updatedBy: { id: "editora", displayName: "Ana" }, ...values }));
const part = (title: Parameters<typeof t>[0]) => {
  const section = screen.queryByRole("region", { name: new RegExp(t(title)) });
  return section && within(section).getAllByRole("link");
};
const titles = (title: Parameters<typeof t>[0]) => part(title)?.map((link) => link.querySelector("p")?.textContent);
const open = (...parts: readonly ReactNode[]) => act(async () => void renderWithClient(<div>{parts}</div>, client));
const settle = () => act(async () => {});

it("lists what a person is asked to cover, to review and to correct, and their drafts, each once", async () => {
  put("coverage", "Asamblea", { people: [me], status: "ASSIGNED", place: "Club Náutico" });
  put("coverage", "Regata", { people: ["otro", me], status: "DELIVERED" });
  put("coverage", "Concejo", { people: ["otro"], status: "ASSIGNED" });
  put("article", "Sube el río", { reviewer: me, author: ["otro"], status: "REVISION" });
  put("article", "Baja el río", { reviewer: me, author: ["otro"], status: "PUBLISHED" });
  put("article", "Vuelve", { author: [me], status: "DRAFT", returned: { note: "Falta la fuente", by: "editora", at: null } });
  put("article", "Apenas", { author: [me], status: "DRAFT" });
  put("article", "De otro", { author: ["otro"], status: "DRAFT" });
  await open(<InboxPage key="page" />);
  expect(titles("inbox.coverages")).toEqual(["Asamblea"]);
  expect(titles("inbox.review")).toEqual(["Sube el río"]);
  expect(titles("inbox.returned")).toEqual(["Vuelve"]);
  expect(titles("inbox.drafts")).toEqual(["Apenas"]);
  expect(part("inbox.returned")?.[0]?.textContent).toContain("Falta la fuente");
  expect(part("inbox.coverages")?.[0]?.textContent).toContain("Club Náutico");
  expect(part("inbox.coverages")?.[0]?.getAttribute("href")).toBe("#/coverage-entry/Asamblea");
});

it("lists the open comments that wait for the person's answer, and leads to their article", async () => {
  const anchor = { exact: "doce barrios", prefix: "", suffix: "", start: 0 };
  put("article", "a1", { title: "Sube el río", author: ["otro"], status: "DRAFT" });
  put("article-annotation", "Abierto", { article: "a1", text: "¿Cuáles?", anchor, waitsFor: ["otro", me], resolved: false });
  put("article-annotation", "Resuelto", { article: "a1", text: "Ya está", anchor, waitsFor: [me], resolved: true });
  put("article-annotation", "De otro", { article: "a1", text: "No es mío", anchor, waitsFor: ["otro"] });
  await open(<InboxPage key="page" />);
  await screen.findByText("¿Cuáles?");
  expect(titles("inbox.comments")).toEqual(["¿Cuáles?"]);
  const [card] = part("inbox.comments") ?? [];
  expect(card?.getAttribute("href")).toBe("#/article-entry/a1");
  expect(card?.textContent).toContain("doce barrios");
  expect(card?.textContent).toContain("Sube el río");
});

it("says that an answer has come also where the thread was last changed by the person", async () => {
  await open(<InboxWatch key="watch" />);
  const mine = { article: "a1", text: "¿Cuáles?", waitsFor: [me], updatedBy: { id: me, displayName: "Yo" } };
  await act(async () => put("article-annotation", "Hilo", mine));
  const link = await screen.findByRole("link", { name: t("inbox.news", { kind: t("inbox.comments"), title: "¿Cuáles?" }) });
  expect(link.getAttribute("href")).toBe("#/article-entry/a1");
});

it("says so where nothing waits, and only once the device has everything", async () => {
  client.engine.status.set({ ...client.engine.status.get(), ready: false });
  await open(<InboxPage key="page" />);
  expect(screen.queryByText(t("inbox.empty"))).toBeNull();
  await act(async () => client.engine.status.set({ ...client.engine.status.get(), ready: true }));
  expect(await screen.findByText(t("inbox.empty"))).toBeTruthy();
  await act(async () => put("coverage", "Asamblea", { people: [me], status: "IDEA" }));
  expect(screen.queryByText(t("inbox.empty"))).toBeNull();
  expect(titles("inbox.coverages")).toEqual(["Asamblea"]);
});

it("counts in the menu what others made wait, and not the person's own drafts", async () => {
  put("coverage", "Asamblea", { people: [me], status: "ASSIGNED" });
  put("article", "Apenas", { author: [me], status: "DRAFT" });
  await open(<InboxWatch key="watch" />, <InboxCount key="count" compact={false} />);
  expect(await screen.findByRole("img", { name: t("inbox.count", { count: 1 }) })).toBeTruthy();
  await act(async () => put("article", "Sube el río", { reviewer: me, status: "REVISION" }));
  expect(await screen.findByRole("img", { name: t("inbox.count", { count: 2 }) })).toBeTruthy();
  await act(async () => {
    put("coverage", "Asamblea", { people: [me], status: "DELIVERED" });
    put("article", "Sube el río", { reviewer: me, status: "PUBLISHED" });
  });
  expect(screen.queryByRole("img")).toBeNull();
});

it("says when something begins to wait, and nothing of what was there at first, or of the person's own doing", async () => {
  put("coverage", "Asamblea", { people: [me], status: "ASSIGNED" });
  await open(<InboxWatch key="watch" />);
  await act(async () => {
    client.put(
      "coverage",
      cleanRow("Mía", { title: "Mía", people: [me], status: "ASSIGNED", updatedBy: { id: me, displayName: "Yo" } }),
    );
  });
  await settle();
  expect(screen.queryByRole("status")).toBeNull();
  await act(async () => put("coverage", "Regata", { people: [me], status: "ASSIGNED" }));
  const link = await screen.findByRole("link", {
    name: t("inbox.news", { kind: t("inbox.coverages"), title: "Regata" }),
  });
  expect(link.getAttribute("href")).toBe("#/coverage-entry/Regata");
  expect(screen.getAllByRole("status")).toHaveLength(1);
});

it("reads nothing for its count while the device is being filled", async () => {
  const observeList = vi.spyOn(client.replica, "observeList");
  client.engine.status.set({ ...client.engine.status.get(), ready: false });
  await open(<InboxWatch key="watch" />);
  expect(observeList).not.toHaveBeenCalled();
  await act(async () => client.engine.status.set({ ...client.engine.status.get(), ready: true }));
  expect(observeList).toHaveBeenCalled();
});

it("says in one notice what several documents began to wait while the page was away", async () => {
  await open(<InboxWatch key="watch" />);
  cleanup();
  put("article", "Sube el río", { reviewer: me, status: "REVISION" });
  put("article", "Baja el río", { reviewer: me, status: "REVISION" });
  await open(<InboxWatch key="watch" />);
  const link = await screen.findByRole("link", { name: t("inbox.newsMany", { count: 2 }) });
  expect(link.getAttribute("href")).toBe("#/inbox");
});

it("says again what was done and comes back", async () => {
  await open(<InboxWatch key="watch" />);
  const returned = (on: boolean) =>
    put("article", "Vuelve", { author: [me], status: on ? "DRAFT" : "REVISION", returned: on ? { note: "Falta" } : null });
  const name = t("inbox.news", { kind: t("inbox.returned"), title: "Vuelve" });
  await act(async () => returned(true));
  expect(await screen.findByRole("link", { name })).toBeTruthy();
  await act(async () => returned(false));
  act(() => notifications.clean());
  await act(async () => returned(true));
  expect(await screen.findByRole("link", { name })).toBeTruthy();
});
