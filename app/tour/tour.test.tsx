import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { cleanRow, press } from "../entity/entry/testing/open-entry.tsx";
import { stubBrowser } from "../fields/testing/stub-browser.ts";
import { Tour } from "./Tour.tsx";
import { tourWanted } from "./tour-state.ts";

let client: FakeClient;
beforeEach(() => {
  stubBrowser();
  Element.prototype.checkVisibility ??= () => true;
  window.localStorage.clear();
  window.location.hash = "#/article-list";
  tourWanted.set(false);
  client = createFakeClient();
  client.engine.status.set({ ...client.engine.status.get(), ready: true, isLeader: true });
  client.answers.request = (method) => (method === "GET" ? { article: "a1", colleague: "Marta Iribarne" } : null);
  client.put("article", cleanRow("a1", { title: "La orquesta", deck: "Ensayan", status: "DRAFT" }));
});
afterEach(cleanup);

const rehearsals = () => client.calls.flatMap(([name, isAway]) => (name === "rehearse" ? [isAway] : []));
const edit = (state: { tag: "conflict" } | { tag: "pending" }) =>
  fakeOperation({
    operationId: "o1",
    id: "a1",
    collection: "article",
    data: { deck: "Otra" },
    base: {},
    state: state as OutboxOperation["state"],
  });

it("leads from the list to a save without a network and a colleague's conflict, and gives the network back", async () => {
  const { routing, unmount } = renderWithClient(<Tour />, client);
  await screen.findByRole("region", { name: /Dos minutos/ });
  await press("Empezar");
  await screen.findByRole("dialog", { name: "Todo está en este dispositivo" });
  await press("Siguiente");
  expect(routing.location.get().path).toBe("/article-entry/a1");
  expect((await screen.findByRole("dialog", { name: "Un borrador, dos personas" })).textContent).toContain("Marta Iribarne");
  await press("Siguiente");
  await press("Cortar la red");
  expect(rehearsals()).toEqual([true]);
  await press("Escribirla por mí");
  expect(client.calls.find(([name]) => name === "save")?.[1]).toMatchObject({ id: "a1", data: { title: "La orquesta" } });
  await act(async () => client.engine.outbox.set([edit({ tag: "pending" })]));
  await screen.findByRole("dialog", { name: "Guardado en este dispositivo" });
  await press("Volver a la red");
  expect(client.calls.some(([name, method, path]) => name === "request" && method === "POST" && path === "demo-tour")).toBe(true);
  expect(rehearsals()).toEqual([true, false]);
  await act(async () => client.engine.outbox.set([edit({ tag: "conflict" })]));
  await screen.findByRole("dialog", { name: "Las dos versiones están a salvo" });
  await act(async () => client.engine.outbox.set([]));
  await screen.findByRole("dialog", { name: "Eso es todo" });
  await press("Terminar");
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  renderWithClient(<Tour />, client);
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => tourWanted.set(true));
  expect(await screen.findByRole("dialog", { name: "Todo está en este dispositivo" })).toBeTruthy();
});

it("is offered above the page, and leaves the keyboard there when it is not wanted", async () => {
  renderWithClient(
    <main id="main" tabIndex={-1}>
      <Tour />
    </main>,
    client,
  );
  const offer = await screen.findByRole("region", { name: /Dos minutos/ });
  expect(screen.getByRole("main").contains(offer)).toBe(true);
  await press("Ahora no");
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("is left at any step, and the network comes back", async () => {
  renderWithClient(<Tour />, client);
  await screen.findByRole("region");
  await press("Empezar");
  await press("Siguiente");
  await press("Siguiente");
  await press("Cortar la red");
  await press("Omitir el recorrido");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(rehearsals().at(-1)).toBe(false);
});

it("gives the network back when the colleague cannot be asked", async () => {
  renderWithClient(<Tour />, client);
  await screen.findByRole("region");
  await press("Empezar");
  await press("Siguiente");
  await press("Siguiente");
  await press("Cortar la red");
  await act(async () => client.engine.outbox.set([edit({ tag: "pending" })]));
  client.answers.request = () => {
    throw new CierreError("missingResponse");
  };
  await press("Volver a la red");
  expect(await screen.findByText(/No se pudo hacer este paso/)).toBeTruthy();
  expect(rehearsals().at(-1)).toBe(false);
});

it("shows without trying where another tab sends", async () => {
  client.engine.status.set({ ...client.engine.status.get(), isLeader: false });
  renderWithClient(<Tour />, client);
  await screen.findByRole("region");
  await press("Empezar");
  await press("Siguiente");
  await press("Siguiente");
  expect(await screen.findByRole("dialog", { name: "Eso es todo" })).toBeTruthy();
  expect(rehearsals()).not.toContain(true);
});

it("is not there in another newsroom, and is not asked for again", async () => {
  client.answers.request = () => ({ article: null, colleague: null });
  renderWithClient(<Tour />, client);
  await act(async () => {});
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  client.calls.length = 0;
  renderWithClient(<Tour />, client);
  await act(async () => {});
  expect(client.calls.filter(([name]) => name === "request")).toEqual([]);
});
