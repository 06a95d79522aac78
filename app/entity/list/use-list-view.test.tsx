import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { person } from "../../../schema/features/vocabulary/person.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { useListView } from "./use-list-view.ts";

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("searches two tenths of a second after the last key (CONST-014)", async () => {
  const client = createFakeClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ClientContext value={client}>{children}</ClientContext>;
  const { result } = renderHook(() => useListView(person), { wrapper });
  act(() => result.current.type("ana"));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect([result.current.query.search, result.current.isSettled]).toEqual(["", false]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([result.current.query.search, result.current.isSettled]).toEqual(["ana", true]);
});
