import { article } from "../../../schema/features/articles/article.ts";
import { listResponse } from "../../../schema/wire/list.ts";
import type { DeskApi } from "../../e2e/harness/desk-api.ts";
import type { ServerArticle } from "./count-operations.ts";

type Json = Record<string, unknown>;

/** Every article of the server with the changes of its title and deck that the history tells. */
export async function readServer(desk: Pick<DeskApi, "get">): Promise<ServerArticle[]> {
  const changes = Map.groupBy((await readHistory(desk)).flatMap(changesOf), ({ docId }) => docId);
  const articles = await readAll(desk, "article?fields=title,deck");
  return articles.map(({ id, title, deck }) => ({
    id: String(id),
    title: textOf(title),
    deck: textOf(deck),
    changes: changes.get(String(id)) ?? [],
  }));
}

/** A history without a single version would pass for one in which nothing was done twice. */
async function readHistory(desk: Pick<DeskApi, "get">): Promise<Json[]> {
  const versions = await readAll(desk, `document-history?model=${article.model}`);
  if (versions.length === 0) throw new Error("the server's history tells of no article");
  return versions;
}

function changesOf(version: Json) {
  // The history declares them so.
  const diff = version.diff as { field: string; after: unknown }[];
  const about = {
    docId: String(version.docId),
    discarded: version.discarded === true,
    at: Date.parse(String(version.createdAt)),
  };
  return diff
    .filter(({ field }) => field === "title" || field === "deck")
    .map(({ field, after }) => ({ ...about, field, after }));
}

/** All pages of a list: what this person may not read is missing from a page, which says by its cursor alone whether it is the last. */
export async function readAll(desk: Pick<DeskApi, "get">, path: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let cursor = ""; ; ) {
    const page = listResponse.parse(await desk.get(`${path}&limit=1000${cursor}`));
    all.push(...page.data);
    if (page.nextCursor === null) return all;
    cursor = `&next_cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
