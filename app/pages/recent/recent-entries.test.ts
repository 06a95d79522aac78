import { expect, it } from "vitest";
import { readRecentEntries, withEntry } from "./recent-entries.ts";

const article = (id: string) => ({ collection: "article", id });

it("keeps the last ones opened, each once, the last first", () => {
  const entries = ["1", "2", "3", "1"].reduce((known, id) => withEntry(known, article(id)), withEntry([], article("0")));
  expect(entries.map(({ id }) => id)).toEqual(["1", "3", "2", "0"]);
  const many = Array.from({ length: 20 }, (_, at) => article(String(at))).reduce(withEntry, entries);
  expect(many).toHaveLength(8);
});

it("takes what it cannot read for none", () => {
  const reading = (text: string | null) => readRecentEntries({ getItem: () => text }, "key");
  expect(reading(null)).toEqual([]);
  expect(reading("{")).toEqual([]);
  expect(reading('[{"collection":1}]')).toEqual([]);
  expect(reading(JSON.stringify([article("1")]))).toEqual([article("1")]);
});
