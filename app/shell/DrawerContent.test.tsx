import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { DrawerContent } from "./DrawerContent.tsx";

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  window.location.hash = "#/profile";
});
afterEach(cleanup);

const AT = "2026-01-01T00:00:00.000Z";
const named = (id: string, values: Record<string, unknown>) => ({
  id,
  sync: "clean" as const,
  data: { id, createdAt: AT, updatedAt: AT, ...values },
});

function show(compact = false) {
  const client = createFakeClient();
  client.put("project", named("p1", { name: "Diario", baseUrl: "https://diario.com" }));
  const [toggle, search] = [vi.fn(), vi.fn()];
  renderWithClient(<DrawerContent compact={compact} isOverlay={false} isLater onToggle={toggle} onSearch={search} />, client);
  return { client, toggle, search };
}
const region = (name: string) => screen.findByRole("region", { name });

it("holds account, project, network, menu, the way to the site, people and who made it", async () => {
  const { client } = show();
  expect(screen.getByRole("button", { name: "Cuenta de Ana Pérez" })).toBeTruthy();
  expect(screen.getByText("Diario")).toBeTruthy();
  expect(screen.getByText("En línea")).toBeTruthy();
  expect(screen.getByText(/^Powered by/)).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Artículos" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Diario: abrir el sitio en otra pestaña" })).toBeTruthy();
  for (const name of ["Conversaciones", "Usuarios conectados", "Mensaje a todos"]) expect(await region(name)).toBeTruthy();
  act(() => client.realtime.deliver("realtime5m", { count: 12 }));
  expect(await region("Visitantes en tiempo real")).toBeTruthy();
  const state = { tag: "working", fraction: null, detail: null } as const;
  act(() =>
    client.tasks.put({ id: "t1", name: "datos.zip", kind: "download", endsWithTab: true, cancel: null, again: null, state }),
  );
  expect(await region("Tareas")).toBeTruthy();
});

it("shows icons alone where it is contracted, which expand it and search", () => {
  const { toggle, search } = show(true);
  expect(screen.queryByText(/^Powered by/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Expandir el menú" }));
  fireEvent.click(screen.getByRole("button", { name: /Ctrl\+K/ }));
  expect([toggle.mock.calls.length, search.mock.calls.length]).toEqual([1, 1]);
});
