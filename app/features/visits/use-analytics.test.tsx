import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { useAnalytics } from "./use-analytics.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("asks half a second after the last change of a question, of campaigns as well (ANALYTICS-011, AD-027)", async () => {
  const client = createFakeClient();
  const asked: string[] = [];
  client.answers.request = (_method, path) => {
    asked.push(path);
    return { summary: { events: {} }, data: [] };
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ClientContext value={client}>{children}</ClientContext>;
  const { rerender } = renderHook((path: string) => useAnalytics(path), { wrapper, initialProps: "ad-campaign/analytics?a" });
  const before = asked.length;
  rerender("ad-campaign/analytics?b");
  await act(() => vi.advanceTimersByTimeAsync(499));
  rerender("ad-campaign/analytics?c");
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(asked).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked.slice(before)).toEqual(["ad-campaign/analytics?c"]);
});
