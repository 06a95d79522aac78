import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReplicaReader } from "../../../../client/client-api.ts";
import { createFakeClient } from "../../../../client/fake-client.ts";
import { ClientContext } from "../../../../hooks/use-client.ts";
import { useColumnRows } from "./use-column-rows.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("searches a column one second after the last key (SIGHT-031)", async () => {
  const client = createFakeClient();
  const searched: unknown[] = [];
  const observeList: ReplicaReader["observeList"] = (query, ...rest) => {
    if (query.search) searched.push(query.search);
    return client.replica.observeList(query, ...rest);
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ClientContext value={{ ...client, replica: { ...client.replica, observeList } }}>{children}</ClientContext>
  );
  const column = (search: string) => ({ id: "i1", name: "Río", origins: [], search });
  const { rerender } = renderHook((search: string) => useColumnRows(column(search), 0), { wrapper, initialProps: "" });
  rerender("puerto");
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(searched).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(searched).toEqual(["puerto"]);
});
