import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { documentHistory } from "../../../schema/features/projects/document-history.ts";
import { contentAlert } from "../../../schema/features/push/content-alert.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { useRemoteList } from "./use-remote-list.ts";

afterEach(cleanup);

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

/** A server that answers each path in turn; an error is its refusal. */
function listWith(answers: (object | Error)[], firstRows?: number, definition = documentHistory as CollectionDefinition) {
  const paths: string[] = [];
  const client = createFakeClient();
  const request = async (_method: string, path: string) => {
    paths.push(path);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new CierreError("notFound");
    return answer;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={{ ...client, online: { ...client.online, request } }}>{children}</ClientContext>
  );
  const { result } = renderHook(() => useRemoteList(definition, { collection: definition.name, whole: true }, firstRows), {
    wrapper,
  });
  return { list: result, paths, client };
}
const page = (ids: string[], nextCursor: string | null, count: number) => ({
  data: ids.map((id) => ({ id, ...times })),
  count,
  nextCursor,
  prevCursor: null,
});

it("reads page after page, and says how many the server counts", async () => {
  const { list, paths } = listWith([page(["a"], "n1", 2), page(["b"], null, 2)], 70);
  await waitFor(() => expect(list.current.rows).toHaveLength(1));
  expect(list.current).toMatchObject({ hasMore: true, total: 2 });
  act(() => list.current.loadMore());
  await waitFor(() => expect(list.current.rows.map(({ id }) => id)).toEqual(["a", "b"]));
  expect(paths).toEqual(["document-history?limit=70", "document-history?limit=20&next_cursor=n1"]);
});

it("does not take the most that the server counts for the number of documents", async () => {
  const { list } = listWith([page(["a"], "n1", 1000)]);
  await waitFor(() => expect(list.current.rows).toHaveLength(1));
  expect(list.current.total).toBeNull();
});

it("begins anew when the search has expired", async () => {
  const { list, paths } = listWith([page(["a"], "n1", 2), new CierreError("cursorExpired"), page(["c"], null, 1)]);
  await waitFor(() => expect(list.current.rows).toHaveLength(1));
  act(() => list.current.loadMore());
  await waitFor(() => expect(list.current.error).toBeInstanceOf(CierreError));
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.rows.map(({ id }) => id)).toEqual(["c"]));
  expect(paths.at(-1)).toBe("document-history?limit=20");
});

it("asks again by itself when the network is back", async () => {
  const { list, client } = listWith([new CierreError("missingResponse"), page(["a"], null, 1)]);
  await waitFor(() => expect(list.current.error).toBeInstanceOf(CierreError));
  act(() => client.network.set(false));
  act(() => client.network.set(true));
  await waitFor(() => expect(list.current.rows).toHaveLength(1));
});

it("hands out what devices have too in the form in which they store it, so that edits may be based on it", async () => {
  const answered = { ...page([], null, 1), data: [{ id: "c1", ...times, brands: [{ id: "b1", name: "Radio" }] }] };
  const { list } = listWith([answered], 20, contentAlert as CollectionDefinition);
  await waitFor(() => expect(list.current.rows[0]?.data.brands).toEqual(["b1"]));
});
