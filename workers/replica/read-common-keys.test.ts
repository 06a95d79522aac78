import "fake-indexeddb/auto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterKey, linkPrefix, scalarFilters, sortKey } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { openReplica, type Replica } from "./open-replica.ts";
import { readCommonKeys } from "./read-common-keys.ts";
import type { ListRange } from "./read-range.ts";
import { createReplicaStore } from "./replica-store.ts";

const ARTICLES = 700;
const MINUTE_MS = 60_000;
/** Titles run against the time, so that no two orders are the same. */
const fieldsOf = (at: number) => ({
  updatedAt: new Date(Date.UTC(2026, 0, 1) + at * MINUTE_MS).toISOString(),
  title: `Nota ${String((at * 37) % ARTICLES).padStart(4, "0")}`,
  status: at % 2 === 0 ? "PUBLISHED" : "DRAFT",
  category: at % 100 === 0 ? "rara" : at < 400 ? "vieja" : "nueva",
  author: at % 2 === 0 ? ["ana"] : ["luis", "ana"],
});
type Fields = ReturnType<typeof fieldsOf>;
const all = Array.from({ length: ARTICLES }, (_, at) => ({ id: `a${at}`, ...fieldsOf(at) }));

let replica: Replica;
beforeAll(async () => {
  replica = await openReplica({ userId: "common-keys-ana", projectId: PROJECT, multiInstance: false });
  const put = ({ id, ...fields }: (typeof all)[number]): ReplicaChange => ({
    ...{ tag: "put", scope: PROJECT, collection: "article", id, sync: "clean" },
    document: articleDocument(id, fields),
  });
  const store = createReplicaStore(replica);
  await store.write([...all.map(put), put({ ...fieldsOf(1), id: "gone", category: "rara" })]);
  await store.write([{ tag: "delete", scope: PROJECT, collection: "article", id: "gone" }]);
});
afterAll(() => replica.close());

const article = collectionNamed("article");
if (!article) throw new Error("article is declared");
const slots = scalarFilters(article);
const by = (name: "status" | "category", value: string): ListRange => ({
  index: [(["f0", "f1", "f2"] as const)[slots.indexOf(name)] ?? "f0", "s0"],
  value: filterKey("article", value),
});
const byAuthor = (id: string): ListRange => ({ prefix: linkPrefix("article", "author", id) });
const slotOfTitle = (["s0", "s1", "s2"] as const)[article.list.sorts.findIndex((sort) => sort.by === "title")] ?? "s0";
const inTitleOrder: ListRange = { index: ["list", slotOfTitle], value: "article" };
const newestFirst: ListRange = { index: ["list", "s0"], value: "article" };

const idsOf = async (ranges: readonly [ListRange, ...ListRange[]], limit: number) =>
  (await readCommonKeys(replica.documents.article, ranges, limit)).map((key) => key.slice("article|".length));

/** What a person would answer who has all documents on paper. */
function expected(passes: (fields: Fields) => boolean, order: "title" | "newest", limit: number): string[] {
  const found = all.filter(passes);
  const sorted =
    order === "title"
      ? found.sort((one, other) => one.title.localeCompare(other.title))
      : found.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return sorted.slice(0, limit).map(({ id }) => id);
}

it.each([3, 500])("begins with the key that the first range begins at, of which %d are read", async (limit) => {
  const fromTitle = (title: string): ListRange => ({ ...inTitleOrder, from: `0nota ${title}` });
  const behind = ({ title }: Fields) => title >= "Nota 0350";
  for (const [others, passes] of [
    [[], () => true],
    [[by("category", "rara")], ({ category }: Fields) => category === "rara"],
    [[by("status", "DRAFT")], ({ status }: Fields) => status === "DRAFT"],
    [[byAuthor("luis"), by("status", "DRAFT")], ({ status, author }: Fields) => status === "DRAFT" && author.includes("luis")],
  ] as const) {
    const wanted = expected((fields) => behind(fields) && passes(fields), "title", limit);
    expect(await idsOf([fromTitle("0350"), ...others], limit)).toEqual(wanted);
  }
});

it.each([3, 500])("begins at a key where all ranges are in one order, of which %d are read", async (limit) => {
  const [half] = all.slice(350);
  const from = sortKey(article, article.list.sorts[0], { id: "", createdAt: "", updatedAt: half?.updatedAt ?? "" });
  const before = ({ updatedAt }: Fields) => updatedAt <= (half?.updatedAt ?? "");
  const draft = (fields: Fields) => before(fields) && fields.status === "DRAFT" && fields.category !== "rara";
  expect(await idsOf([{ ...newestFirst, from }], limit)).toEqual(expected(before, "newest", limit));
  expect(await idsOf([{ ...byAuthor("ana"), from }], limit)).toEqual(expected(before, "newest", limit));
  expect(await idsOf([{ ...by("category", "vieja"), from }, by("status", "DRAFT")], limit)).toEqual(
    expected(draft, "newest", limit),
  );
});

describe.each([3, 20, 51, 500, Number.POSITIVE_INFINITY])("the first %d of what ranges have in common", (limit) => {
  it("are in the order of the first, where one of the others is rare", async () => {
    const rare = ({ category }: Fields) => category === "rara";
    expect(await idsOf([inTitleOrder, by("category", "rara")], limit)).toEqual(expected(rare, "title", limit));
    expect(await idsOf([byAuthor("ana"), by("category", "rara")], limit)).toEqual(expected(rare, "newest", limit));
    const draft = (fields: Fields) => rare(fields) && fields.status === "DRAFT";
    expect(await idsOf([newestFirst, by("status", "DRAFT"), by("category", "rara")], limit)).toEqual(
      expected(draft, "newest", limit),
    );
  });

  it("are in the order of the first, where all are frequent", async () => {
    const passes = ({ status }: Fields) => status === "PUBLISHED";
    expect(await idsOf([inTitleOrder, by("status", "PUBLISHED")], limit)).toEqual(expected(passes, "title", limit));
    const theirs = ({ author }: Fields) => author.includes("luis");
    expect(await idsOf([newestFirst, byAuthor("luis")], limit)).toEqual(expected(theirs, "newest", limit));
  });

  it("are in the order of the first, where frequent ones have little in common at its beginning", async () => {
    const passes = ({ status, category }: Fields) => status === "PUBLISHED" && category === "vieja";
    const ranges = [newestFirst, by("status", "PUBLISHED"), by("category", "vieja")] as const;
    expect(await idsOf(ranges, limit)).toEqual(expected(passes, "newest", limit));
  });
});

it("takes one range as it is, and finds nothing where there is nothing", async () => {
  expect(await idsOf([byAuthor("luis")], 4)).toEqual(expected(({ author }) => author.includes("luis"), "newest", 4));
  expect(await idsOf([newestFirst, byAuthor("nadie")], 51)).toEqual([]);
  expect(await idsOf([byAuthor("nadie"), by("status", "DRAFT")], 51)).toEqual([]);
});
