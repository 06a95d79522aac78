import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { openReplica, type Replica } from "../replica/open-replica.ts";
import { createReplicaStore, type ReplicaStore } from "../replica/replica-store.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";

let replica: Replica;
let store: ReplicaStore;
let searching: SearchIndex;
let count = 0;

/** Patience without end: the index is complete when a search answers. */
const never = () => () => undefined;

beforeEach(async () => {
  count += 1;
  replica = await openReplica({ userId: `searcher${count}`, projectId: PROJECT, multiInstance: false });
  searching = createSearchIndex(replica, never);
  store = createReplicaStore(replica);
});
afterEach(() => replica.close());

function put(id: string, title: string): ReplicaChange {
  const updatedAt = `2026-01-02T00:00:00.${String(title.length).padStart(3, "0")}Z`;
  return {
    tag: "put",
    scope: PROJECT,
    collection: "article",
    id,
    document: articleDocument(id, { title, updatedAt }),
    sync: "clean",
  };
}
const find = async (text: string) => (await searching.search("article", text, 10)).ids;

it("finds by the beginning of words, case and accents aside, already at the first search", async () => {
  await store.write([put("a", "La Crónica del río"), put("b", "Otra cosa")]);
  expect(await find("cronic RIO")).toEqual(["a"]);
});

it("misses no document written while it is being built, and brings none back that was deleted meanwhile", async () => {
  await store.write([put("a", "Crónica primera"), put("c", "Crónica borrada")]);
  const gone = { tag: "delete", scope: PROJECT, collection: "article", id: "c" } as const;
  const [first] = await Promise.all([find("cronica"), store.write([put("b", "Crónica segunda entrega"), gone])]);
  expect(first).toContain("a");
  expect((await find("cronica")).toSorted()).toEqual(["a", "b"]);
});

it("finds what stands at the end of a long body, and words of one search in different fields", async () => {
  const bodyText = `${"relleno ".repeat(5_000)}colofón “final”`;
  const document = articleDocument("a", { title: "La ribera", deck: "Bajada", bodyText });
  await store.write([{ ...put("a", ""), document } as ReplicaChange, put("b", "La ribera")]);
  expect(await find("colofon")).toEqual(["a"]);
  expect(await find("final ribera bajada")).toEqual(["a"]);
});

it("finds the words of an edit that the server has not seen, without its tags", async () => {
  const bodyHtml = "<p class='lead'>Los&nbsp;vecinos <b>sac</b>an barro</p>";
  const document = articleDocument("a", { bodyText: "Texto de antes", bodyHtml });
  const edited: ReplicaChange = { tag: "put", scope: PROJECT, collection: "article", id: "a", document, sync: "pending" };
  await store.write([edited]);
  expect(await find("vecinos barro")).toEqual(["a"]);
  expect(await find("lead")).toEqual([]);
  expect(await find("antes")).toEqual([]);
});

it("puts those first that say it in the title, then the newest", async () => {
  const inDeck = articleDocument("a", { title: "Otra", deck: "crónica", updatedAt: "2026-03-01T00:00:00.000Z" });
  await store.write([{ ...put("a", ""), document: inDeck } as ReplicaChange, put("b", "Crónica"), put("c", "Crónica larga")]);
  expect(await find("cronica")).toEqual(["c", "b", "a"]);
});

it("follows edits and deletions", async () => {
  await store.write([put("a", "Crónica"), put("b", "Crónica breve")]);
  expect(await find("cronica")).toHaveLength(2);
  await store.write([put("a", "Entrevista larga"), { tag: "delete", scope: PROJECT, collection: "article", id: "b" }]);
  expect(await find("cronica")).toEqual([]);
  expect(await find("entrevista")).toEqual(["a"]);
});

it("answers with what it holds when building takes longer than a person waits, says so, and has all of it later", async () => {
  const impatient = createSearchIndex(replica, (_ms, call) => {
    call();
    return () => undefined;
  });
  await store.write([put("a", "Crónica")]);
  expect(await impatient.search("article", "cronica", 10)).toEqual({ ids: [], isPartial: true });
  await expect.poll(() => impatient.search("article", "cronica", 10)).toEqual({ ids: ["a"], isPartial: false });
});

it("waits longer for an index that it begins than for one under way", async () => {
  const waits: number[] = [];
  const impatient = createSearchIndex(replica, (ms, call) => {
    waits.push(ms);
    call();
    return () => undefined;
  });
  await store.write([put("a", "Crónica")]);
  await impatient.search("article", "cronica", 10);
  await impatient.search("article", "cronica", 10);
  expect(waits).toEqual([1_500, 500]);
});
