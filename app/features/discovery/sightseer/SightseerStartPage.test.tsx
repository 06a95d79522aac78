import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { SightseerStartPage } from "./SightseerStartPage.tsx";

beforeEach(() => {
  window.location.hash = "#/sightseer-start";
});
afterEach(cleanup);

const dashboard = {
  id: "d1",
  sync: "clean" as const,
  data: { id: "d1", name: "Agenda", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
};

it("goes to the first dashboard", async () => {
  const client = createFakeClient();
  client.put("sightseer-dashboard", dashboard);
  const { routing } = renderWithClient(<SightseerStartPage />, client);
  await waitFor(() => expect(routing.location.get().path).toBe("/sightseer-dashboard-entry/d1"));
});

it("goes to a new one only once it is certain that none exists", async () => {
  const client = createFakeClient();
  client.engine.status.set({ ...client.engine.status.get(), ready: false });
  const { routing } = renderWithClient(<SightseerStartPage />, client);
  expect(routing.location.get().path).toBe("/sightseer-start");
  act(() => client.engine.status.set({ ...client.engine.status.get(), ready: true }));
  await waitFor(() => expect(routing.location.get().path).toBe("/sightseer-dashboard-entry/"));
});
