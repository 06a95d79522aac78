import { renderHook } from "@testing-library/react";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import type { ListState } from "../../hooks/use-list.ts";
import type { ListView } from "./use-list-view.ts";
import { useRowWindow } from "./use-row-window.ts";

const ids = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);
const view = {
  query: { collection: "tag" },
  state: { scroll: 0, opened: "" },
  isSettled: true,
  typed: "",
  change: () => undefined,
} as unknown as ListView; // the part of it that a window of rows reads

it("asks for more rows once for those that are there, however often it is drawn", () => {
  const loadMore = vi.fn();
  const list = (count: number): ListState => ({
    ...{ rows: [], ids: ids(count), hasMore: true, total: null, loading: false, error: null },
    ...{ loadMore, retry: () => undefined },
  });
  const scroller = createRef<HTMLDivElement>();
  const draw = (count: number) => ({ scroller, list: list(count), view, rowHeight: 40, headHeight: 0 });
  const { rerender } = renderHook(useRowWindow, { initialProps: draw(10) });
  rerender(draw(10));
  rerender(draw(10));
  expect(loadMore).toHaveBeenCalledTimes(1);
  // Still not as many as a screen shows and those ahead of it.
  rerender(draw(15));
  expect(loadMore).toHaveBeenCalledTimes(2);
  rerender(draw(500));
  expect(loadMore).toHaveBeenCalledTimes(2);
});
