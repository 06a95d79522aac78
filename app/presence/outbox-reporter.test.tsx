import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EngineStatus } from "../client/client-api.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { OutboxReporter } from "./OutboxReporter.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = createFakeClient();
  renderWithClient(<OutboxReporter />, client);
  const become = (status: Partial<EngineStatus>) =>
    act(() => client.engine.status.set({ ...client.engine.status.get(), ...status }));
  const sent = () =>
    client.calls.filter(([name, event]) => name === "emit" && event === "outbox-report").map(([, , said]) => said);
  const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000));
  return { client, become, sent, pass };
}

it("reports nothing of a device where nothing waits for a person, and what waits once for many changes", async () => {
  const { become, sent, pass } = open();
  become({ isLeader: true, waiting: 7 });
  await pass();
  expect(sent()).toEqual([]);
  become({ refused: 1 });
  become({ refused: 2, conflicts: 1 });
  await pass();
  become({ waiting: 9 });
  await pass();
  expect(sent()).toEqual([{ refused: 2, conflicts: 1 }]);
  become({ refused: 0, conflicts: 0 });
  await pass();
  expect(sent().at(-1)).toEqual({ refused: 0, conflicts: 0 });
});

it("reports it again at each connection, and no more once another tab synchronises", async () => {
  const { client, become, sent, pass } = open();
  become({ isLeader: true, refused: 20_000 });
  await pass();
  act(() => client.realtime.connected.set(false));
  await pass();
  act(() => client.realtime.connected.set(true));
  await pass();
  become({ isLeader: false });
  await pass();
  expect(sent()).toEqual([
    { refused: 10_000, conflicts: 0 },
    { refused: 10_000, conflicts: 0 },
    { refused: 0, conflicts: 0 },
  ]);
});
