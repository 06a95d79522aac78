import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { VirtualRowsOptions } from "./use-virtual-rows.ts";

const ROW = 40;
const SCREEN = 800;

let useVirtualRows: typeof import("./use-virtual-rows.ts").useVirtualRows;

beforeEach(async () => {
  vi.stubGlobal("innerHeight", SCREEN);
  // The library is not there yet.
  vi.resetModules();
  ({ useVirtualRows } = await import("./use-virtual-rows.ts"));
  return () => vi.unstubAllGlobals();
});

function optionsOf(scroller: HTMLDivElement | null, more: Partial<VirtualRowsOptions> = {}): VirtualRowsOptions {
  const fixed = { rowHeight: ROW, overscan: 2, headHeight: 0, initialOffset: 0, keyOf: (index: number) => `a${index}` };
  return { ...fixed, scroller: { current: scroller }, count: 1000, ...more };
}

function scrollerOf(height: number): HTMLDivElement {
  const element = document.createElement("div");
  Object.defineProperties(element, { clientHeight: { value: height }, offsetHeight: { value: height } });
  return element;
}

const indexes = (rows: ReturnType<typeof useVirtualRows>) => rows.getVirtualItems().map(({ index }) => index);
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

it("shows a screen of rows before the library is there, and those of the scroller with it", async () => {
  const options = optionsOf(scrollerOf(SCREEN / 2));
  const { result } = renderHook(() => useVirtualRows(options));
  expect(indexes(result.current)).toEqual(span(0, 21));
  expect(result.current.getTotalSize()).toBe(1000 * ROW);
  expect(result.current.getVirtualItems()[3]).toMatchObject({ key: "a3", start: 3 * ROW, end: 4 * ROW });
  await waitFor(() => expect(indexes(result.current).length).toBeLessThan(22));
  expect(indexes(result.current)).toEqual(span(0, 11));
  expect(result.current.getTotalSize()).toBe(1000 * ROW);
});

it("begins at the place that somebody comes back to, and goes on where they have scrolled meanwhile", async () => {
  const scroller = scrollerOf(SCREEN);
  const options = optionsOf(scroller, { initialOffset: 100 * ROW });
  const { result } = renderHook(() => useVirtualRows(options));
  expect(indexes(result.current)).toEqual(span(98, 121));
  expect(scroller.scrollTop).toBe(100 * ROW);
  scroller.scrollTop = 300 * ROW;
  await waitFor(() => expect(indexes(result.current)).toContain(310));
  expect(scroller.scrollTop).toBe(300 * ROW);
});

it("scrolls no further than to have the whole row in sight below the head, before the library is there", () => {
  const scroller = scrollerOf(10 * ROW);
  const options = optionsOf(scroller, { headHeight: ROW });
  const { result } = renderHook(() => useVirtualRows(options));
  const scrolledTo = (index: number) => {
    result.current.scrollToIndex(index);
    return scroller.scrollTop / ROW;
  };
  expect([5, 8, 9, 12, 4, 3, 0].map(scrolledTo)).toEqual([0, 0, 1, 4, 4, 3, 0]);
});

it("asks for the library only once there are rows", async () => {
  let options = optionsOf(scrollerOf(SCREEN), { count: 0 });
  const { result, rerender } = renderHook(() => useVirtualRows(options));
  expect(indexes(result.current)).toEqual([]);
  options = optionsOf(options.scroller.current, { count: 3 });
  rerender();
  expect(indexes(result.current)).toEqual([0, 1, 2]);
  await waitFor(() => expect(result.current).toHaveProperty("options"));
  expect(indexes(result.current)).toEqual([0, 1, 2]);
});
