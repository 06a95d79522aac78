import { expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import type { DeskApi } from "../../e2e/harness/desk-api.ts";
import { readServer } from "./read-server.ts";

type Json = Record<string, unknown>;

const stamps = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:01.000Z" };
const stored = { id: "a1", title: "Uno", deck: null, ...stamps };
const version = {
  id: "v1",
  model: article.model,
  docId: "a1",
  discarded: false,
  diff: [
    { field: "title", op: "add", before: null, after: "Uno" },
    { field: "status", op: "add", before: null, after: "DRAFT" },
  ],
  ...stamps,
};

/** A server with these articles and versions: like the real one, it tells of a history whose model is asked for in its own spelling. */
function deskWith(articles: readonly Json[], versions: readonly Json[]): Pick<DeskApi, "get"> {
  return {
    async get(path) {
      const { pathname, searchParams } = new URL(path, "http://desk/");
      const all = pathname === "/article" ? articles : versions.filter(({ model }) => model === searchParams.get("model"));
      return { data: all, count: all.length, nextCursor: null, prevCursor: null };
    },
  };
}

it("returns the titles and decks of the history, and when the server accepted them", async () => {
  const changes = [{ docId: "a1", field: "title", after: "Uno", discarded: false, at: Date.parse(stamps.createdAt) }];
  expect(await readServer(deskWith([stored], [version]))).toEqual([{ id: "a1", title: "Uno", deck: null, changes }]);
});

it("rejects a history without articles: it would pass for one in which nothing was done twice", async () => {
  await expect(readServer(deskWith([stored], []))).rejects.toThrow("history");
});
