import { beforeEach, expect, it } from "vitest";
import { createChangeBus } from "../../context/change-bus.ts";
import type { Row, Store } from "../../context/store.ts";
import { SITE_WIDE, SiteWideReads } from "./site-wide-reads.ts";

const MENUS = `${SITE_WIDE}select menus`;
const changes = createChangeBus((error) => {
  throw error;
});
let now: number;
let asked: string[];
let reads: SiteWideReads;
/** A database whose rows say how often it was asked. */
const store = {
  kind: "pglite",
  async query(text: string) {
    asked.push(text);
    return [{ asked: asked.length }];
  },
  async batch(statements: readonly { text: string }[]) {
    asked.push(...statements.map(({ text }) => text));
    return statements.map((): Row[] => []);
  },
} as unknown as Store; // nothing else is asked of it

beforeEach(() => {
  [now, asked] = [0, []];
  reads = new SiteWideReads(() => now);
});

const changed = (scope: string, collection: string) => changes.publishFromElsewhere({ scope, collection, id: "d1" });

it("reads what is of all pages once for those that are made within ten seconds, and anything else each time", async () => {
  const own = reads.storeOf("p1", store);
  expect(await own.query(MENUS)).toEqual(await own.query(MENUS));
  await own.batch([{ text: MENUS }]);
  await own.query("select article");
  await own.query("select article");
  expect(asked).toEqual([MENUS, "select article", "select article"]);
  await own.query(MENUS, ["other"]);
  await reads.storeOf("p2", store).query(MENUS);
  now = 10_000;
  await own.query(MENUS);
  expect(asked.filter((text) => text === MENUS)).toHaveLength(4);
});

it("reads it again after a change of the project or of all, but for those that pages of their own are made of", async () => {
  const end = reads.follow(changes);
  const own = reads.storeOf("p1", store);
  const isReadAgain = async (change: () => void) => {
    await own.query(MENUS);
    const before = asked.length;
    change();
    await own.query(MENUS);
    return asked.length > before;
  };
  expect(await isReadAgain(() => changed("p1", "menu"))).toBe(true);
  expect(await isReadAgain(() => changed("global", "project"))).toBe(true);
  expect(await isReadAgain(() => changes.publishFromElsewhere(null))).toBe(true);
  expect(await isReadAgain(() => changed("p1", "article"))).toBe(false);
  expect(await isReadAgain(() => changed("p2", "menu"))).toBe(false);
  end();
});

it("does not reuse an answer that was requested before a change and arrived after it, and asks again after a failure", async () => {
  const end = reads.follow(changes);
  const answers: ((rows: Row[]) => void)[] = [];
  const slow = { ...store, query: () => new Promise<Row[]>((resolve) => answers.push(resolve)) } as unknown as Store;
  const own = reads.storeOf("p1", slow);
  const before = own.query(MENUS);
  changed("p1", "menu");
  const after = own.query(MENUS);
  answers[0]?.([{ at: "before" }]);
  answers[1]?.([{ at: "after" }]);
  expect([await before, await after]).toEqual([[{ at: "before" }], [{ at: "after" }]]);
  const failing = { ...store, query: async () => Promise.reject(new Error("away")) } as unknown as Store;
  await expect(reads.storeOf("p3", failing).query(MENUS)).rejects.toThrow("away");
  expect(await reads.storeOf("p3", store).query(MENUS)).toEqual([{ asked: 1 }]);
  end();
});
