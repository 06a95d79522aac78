import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { wireItem } from "../../../../schema/features/wires/wire-item.ts";
import { createFakeClient, fakeOperation } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ListPage } from "../../ListPage.tsx";

const code = vi.hoisted(() => ({ asked: 0, isThere: false }));
vi.mock("./OutboxBlock.tsx", async (original) => {
  const module = await original<typeof import("./OutboxBlock.tsx")>();
  return {
    get OutboxBlock() {
      code.asked += 1;
      if (!code.isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return module.OutboxBlock;
    },
  };
});

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("leaves the list as it is until the code of what waits comes, without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const client = createFakeClient();
  const data = { id: "w1", title: "Rutas", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
  client.put(wireItem.name, { id: "w1", sync: "clean", data });
  client.engine.outbox.set([fakeOperation({ collection: wireItem.name, id: "t1", action: "INSERT", data: { title: "Playas" } })]);
  client.engine.status.set({ ...client.engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" });
  renderWithClient(<ListPage definition={wireItem} />, client);
  await waitFor(() => expect(code.asked).toBe(1));
  expect(await screen.findByRole("link", { name: "Rutas" })).toBeTruthy();
  code.isThere = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/Playas/)).toBeTruthy();
});
