import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReplicaReader } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { ClientContext } from "../../hooks/use-client.ts";
import { useForeignOptions } from "./use-foreign-options.ts";

let searched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  searched = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(to: string, client = createFakeClient()) {
  const observeList: ReplicaReader["observeList"] = (query, ...rest) => {
    if (query.search) searched.push(query.search);
    return client.replica.observeList(query, ...rest);
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ClientContext value={{ ...client, replica: { ...client.replica, observeList } }}>{children}</ClientContext>
  );
  return renderHook((text: string) => useForeignOptions(to, text, []), { wrapper, initialProps: "" });
}

it("searches all documents half a second after the last key (API-027)", async () => {
  const { rerender } = open("tag");
  rerender("río");
  await act(() => vi.advanceTimersByTimeAsync(499));
  rerender("ríos");
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(searched).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(searched).toEqual(["ríos"]);
});

it("calls articles by their title, and collections of pictures by their name (API-029, API-030)", async () => {
  const client = createFakeClient();
  client.put("article", cleanRow("a1", { title: "Sube el río" }));
  client.put("multimedia-repository", cleanRow("m1", { name: "Acto patrio" }));
  for (const [to, label] of [
    ["article", "Sube el río"],
    ["multimedia-repository", "Acto patrio"],
  ] as const) {
    const { result } = open(to, client);
    await act(async () => {});
    expect(result.current.options.map((option) => option.label)).toEqual([label]);
  }
});
