import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListQuery, ReplicaReader } from "../../../client/client-api.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { ClientContext } from "../../../hooks/use-client.ts";
import { noFilters, usePanelArticles, useRefreshAtTop } from "./use-panel-articles.ts";

let client: FakeClient;
let asked: [ListQuery, number][];
beforeEach(() => {
  vi.useFakeTimers();
  client = createFakeClient();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Wrapper({ children }: { readonly children: ReactNode }) {
  const observeList: ReplicaReader["observeList"] = (query, limit, ...rest) => {
    asked.push([query, limit]);
    return client.replica.observeList(query, limit, ...rest);
  };
  return <ClientContext value={{ ...client, replica: { ...client.replica, observeList } }}>{children}</ClientContext>;
}
const synced = () => client.calls.filter(([name]) => name === "syncNow").length;

it("reads fifty articles in review and fifty published ones, the newest first (CONST-035, FRONT-045)", () => {
  renderHook(() => usePanelArticles(noFilters), { wrapper: Wrapper });
  expect(asked.map(([{ filters, sort }, limit]) => [filters?.status, sort, limit])).toEqual([
    ["REVISION", { by: "date", direction: "desc" }, 50],
    ["PUBLISHED", { by: "date", direction: "desc" }, 50],
  ]);
});

it("searches half a second after the last key (CONST-036)", async () => {
  const { rerender } = renderHook((search: string) => usePanelArticles({ ...noFilters, search }), {
    wrapper: Wrapper,
    initialProps: "",
  });
  const searched = () => asked.map(([{ search }]) => search).filter((search) => search !== "");
  rerender("río");
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(searched()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(searched()).toEqual(["río", "río"]);
});

it("asks the server every half minute for what is new, but for whoever reads further down (FRONT-046)", async () => {
  const list = { current: document.createElement("div") };
  renderHook(() => useRefreshAtTop(list), { wrapper: Wrapper });
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(synced()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(synced()).toBe(1);
  list.current.scrollTop = 900;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(synced()).toBe(1);
});
