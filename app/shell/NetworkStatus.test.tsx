import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EngineStatus } from "../client/client-api.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { NetworkStatus } from "./NetworkStatus.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const become = (status: Partial<EngineStatus>) =>
  act(async () => client.engine.status.set({ ...client.engine.status.get(), phase: "idle", ...status }));
const strip = () => screen.queryByRole("button", { name: /^Estado de la red/ });

describe("over the page", () => {
  it("says since when there is no connection, and how much waits", async () => {
    renderWithClient(<NetworkStatus form="strip" />, client);
    await become({ offlineSince: "2026-01-01T10:00:00.000Z", waiting: 2 });
    expect(strip()?.textContent).toMatch(/^Sin conexión desde .*2 cambios esperan$/);
    expect(screen.getByRole("status").textContent).toContain("2 cambios esperan");
  });

  it("says what needs a person", async () => {
    renderWithClient(<NetworkStatus form="strip" />, client);
    await become({ waiting: 1, conflicts: 1 });
    expect(strip()?.textContent).toContain("1 conflicto de edición");
  });

  it("does not come and go with every save", async () => {
    renderWithClient(<NetworkStatus form="strip" />, client);
    await become({ phase: "pushing", waiting: 1 });
    expect(strip()).toBeNull();
  });
});

it("says it once where an icon stands in the drawer beside it", async () => {
  renderWithClient(
    <>
      <NetworkStatus form="icon" />
      <NetworkStatus form="strip" />
    </>,
    client,
  );
  await become({ offlineSince: "2026-01-01T10:00:00.000Z" });
  expect(screen.getAllByRole("status")).toHaveLength(1);
});
