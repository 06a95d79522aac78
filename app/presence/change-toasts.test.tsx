import { notifications } from "@mantine/notifications";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { ChangeToasts } from "./ChangeToasts.tsx";

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const client = createFakeClient();
  renderWithClient(<ChangeToasts />, client);
  return { client, report: (name: string, message: unknown) => act(() => client.realtime.deliver(name, message)) };
}
const article = (values: object) => ({
  id: "a1",
  title: "Sube el río",
  status: "PUBLISHED",
  updatedBy: { displayName: "Bruno Díaz" },
  ...values,
});

it("announces what others published, for ten seconds (CONST-011)", async () => {
  const shown = vi.spyOn(notifications, "show");
  const { report } = open();
  report("article-changed", { sessionNonce: "otra", document: article({}) });
  expect(await screen.findByText("Bruno Díaz publicó «Sube el río»")).toBeTruthy();
  report("front-changed", { sessionNonce: "otra", document: { id: "f1", name: "Inicio" } });
  expect(await screen.findByText("Portada actualizada: Inicio")).toBeTruthy();
  report("externalPost-changed", { sessionNonce: null, document: { id: "e1", article: { title: "Sube el río" } } });
  expect(await screen.findByText("Publicación externa actualizada: Sube el río")).toBeTruthy();
  expect(shown.mock.calls.map(([toast]) => toast.autoClose)).toEqual([10_000, 10_000, 10_000]);
});

it("is silent about this page's own doings, what is no news and what it does not understand", async () => {
  const { client, report } = open();
  const document = article({});
  report("article-changed", { sessionNonce: client.session.nonce, document });
  report("article-changed", { sessionNonce: "otra", document: article({ status: "DRAFT" }) });
  report("article-changed", { sessionNonce: "otra", document: article({ id: "a2", updatedBy: null }) });
  report("externalPost-changed", { sessionNonce: "otra", document: { id: "e1", article: null } });
  report("front-changed", { sessionNonce: "otra", document: "portada" });
  report("article-changed", { sessionNonce: "otra", document: article({ id: "a3" }) });
  // A published article that somebody goes on working on is shown once.
  report("article-changed", { sessionNonce: "otra", document: article({ id: "a3", title: "Baja el río" }) });
  expect(await screen.findByText("Bruno Díaz publicó «Sube el río»")).toBeTruthy();
  expect(screen.getAllByRole("status")).toHaveLength(1);
});

it("says why the server hung up", async () => {
  const { report } = open();
  report("cut", { reason: "flood" });
  expect((await screen.findByRole("alert")).textContent).toContain("Demasiados mensajes seguidos");
});
