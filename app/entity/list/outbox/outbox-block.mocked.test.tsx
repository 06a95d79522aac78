import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { wireItem } from "../../../../schema/features/wires/wire-item.ts";
import { createFakeClient, fakeOperation } from "../../../client/fake-client.ts";
import { ClientContext } from "../../../hooks/use-client.ts";
import { createGuardedLocation } from "../../../routing/guarded-location.ts";
import { HashRouter } from "../../../routing/HashRouter.tsx";
import { OutboxBlock } from "./OutboxBlock.tsx";

const code = vi.hoisted(() => ({ asked: 0, isThere: false }));
vi.mock("./WaitingDocuments.tsx", async (original) => {
  const module = await original<typeof import("./WaitingDocuments.tsx")>();
  return {
    get WaitingDocuments() {
      code.asked += 1;
      if (!code.isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return module.WaitingDocuments;
    },
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("leaves the list as it is until the code of what waits comes, without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const client = createFakeClient();
  client.engine.outbox.set([fakeOperation({ collection: wireItem.name, id: "t1", action: "INSERT", data: { title: "Playas" } })]);
  render(
    <MantineProvider env="test">
      <ClientContext value={client}>
        <HashRouter routing={createGuardedLocation(window)}>
          <OutboxBlock definition={wireItem} />
          <p>La lista</p>
        </HashRouter>
      </ClientContext>
    </MantineProvider>,
  );
  await waitFor(() => expect(code.asked).toBe(1));
  expect(screen.getByText("La lista")).toBeTruthy();
  code.isThere = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/Playas/)).toBeTruthy();
});
