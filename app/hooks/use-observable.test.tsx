import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { createStore } from "../client/create-store.ts";
import { startingStatus } from "../client/engine-client.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { ClientContext } from "./use-client.ts";
import { useReady } from "./use-engine-status.ts";
import { useOnline } from "./use-online.ts";

afterEach(cleanup);

/** A hook beside an engine that says what it does; counts how often it is drawn. */
function drawn<T>(hook: () => T) {
  const status = createStore(startingStatus);
  const fake = createFakeClient();
  const client = { ...fake, engine: { ...fake.engine, status } };
  let times = 0;
  const count = () => {
    times += 1;
    return hook();
  };
  const wrapper = ({ children }: { children: ReactNode }) => <ClientContext value={client}>{children}</ClientContext>;
  const { result } = renderHook(count, { wrapper });
  return { result, status, times: () => times };
}

it("draws a page again when the connection changes, not with each page of the feed", () => {
  const { result, status, times } = drawn(useOnline);
  const before = times();
  for (const remaining of [3_000, 2_000, 1_000]) act(() => status.set({ ...startingStatus, phase: "pulling", remaining }));
  expect(times()).toBe(before);
  act(() => status.set({ ...startingStatus, offlineSince: "2026-01-01T00:00:00.000Z" }));
  expect([result.current, times()]).toEqual([false, before + 1]);
});

it("draws what waits for the first synchronisation again once, at its end", () => {
  const { result, status, times } = drawn(useReady);
  const before = times();
  for (const waiting of [1, 2, 3]) act(() => status.set({ ...startingStatus, waiting }));
  act(() => status.set({ ...startingStatus, ready: true }));
  expect([result.current, times()]).toEqual([true, before + 1]);
});
