import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import type { ListPage, ListQuery, ReplicaReader } from "../client/client-api.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { ClientContext } from "./use-client.ts";
import { rowCount, rowsAt, useList } from "./use-list.ts";

afterEach(cleanup);

/** A list of `count` rows; `limits` are those that were asked for. */
function listOf(count: number, firstRows?: number, isLong?: boolean) {
  const limits: number[] = [];
  const stretches: string[] = [];
  const client = createFakeClient();
  const rows = Array.from({ length: count }, (_, at) => {
    const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
    return { id: `a${at}`, sync: "clean" as const, data: { id: `a${at}`, ...times } };
  });
  const observeList: ReplicaReader["observeList"] = (_query, limit, callback, _failed, near) => {
    limits.push(limit);
    const answer = () => {
      const { from, to } = near?.get() ?? { from: 0, to: limit };
      stretches.push(`${from}-${to}`);
      const page = { rows: rows.slice(from, Math.min(to, limit)), hasMore: count > limit, total: null };
      callback(near ? { ...page, ids: rows.slice(0, limit).map(({ id }) => id) } : page);
    };
    answer();
    return near?.subscribe(answer) ?? (() => undefined);
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={{ ...client, replica: { ...client.replica, observeList } }}>{children}</ClientContext>
  );
  const { result } = renderHook(() => useList({ collection: "article" }, firstRows, { isLong }), { wrapper });
  return { list: result, limits, stretches };
}

it("reads more rows with each step, and no further than the end", () => {
  const { list, limits } = listOf(1_500);
  for (let step = 0; step < 10; step++) act(() => list.current.loadMore());
  expect(limits).toEqual([50, 100, 200, 400, 800, 1_300, 1_800]);
  expect(list.current).toMatchObject({ hasMore: false, loading: false });
});

it("walks a long list to its end in few steps, and has the documents that are near the screen", () => {
  const { list, limits, stretches } = listOf(100_000, 50, true);
  for (let step = 0; step < 12; step++) act(() => list.current.loadMore());
  expect(limits).toEqual([50, 100, 200, 400, 800, 3_200, 12_800, 51_200, 204_800]);
  expect(rowCount(list.current)).toBe(100_000);
  const before = stretches.length;
  act(() => list.current.showRows?.(70_010, 70_030));
  act(() => list.current.showRows?.(70_011, 70_031));
  expect(stretches.slice(before)).toEqual(["69900-70200"]);
  const at = rowsAt(list.current);
  expect([at(69_899), at(69_900)?.id, at(70_199)?.id, at(70_200)]).toEqual([undefined, "a69900", "a70199", undefined]);
});

it("asks once for what is on its way", () => {
  const { list, limits } = listOf(1_500);
  act(() => {
    list.current.loadMore();
    list.current.loadMore();
  });
  expect(limits).toEqual([50, 100]);
});

it("reads at once what somebody comes back to", () => {
  const { list, limits } = listOf(1_500, 583);
  expect(limits).toEqual([583]);
  expect(list.current.rows).toHaveLength(583);
});

it("asks again after an error, and shows what comes then", () => {
  const client = createFakeClient();
  let asked = 0;
  const observeList = (
    _query: ListQuery,
    _limit: number,
    callback: (page: ListPage) => void,
    failed?: (error: unknown) => void,
  ) => {
    asked += 1;
    if (asked === 1) failed?.(new Error("the device could not be read"));
    else callback({ rows: [], hasMore: false, total: 0 });
    return () => undefined;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={{ ...client, replica: { ...client.replica, observeList } }}>{children}</ClientContext>
  );
  const { result } = renderHook(() => useList({ collection: "article" }), { wrapper });
  expect(result.current.error).toBeInstanceOf(Error);
  act(() => result.current.retry());
  expect([result.current.error, result.current.loading, asked]).toEqual([null, false, 2]);
});
