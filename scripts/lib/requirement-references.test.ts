import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const rows = read("docs/requirements.tsv").trim().split("\n").slice(1);
const ids = new Set(rows.map((row) => row.split("\t")[0] ?? ""));
const areas = new Set([...ids].map((id) => id.split("-")[0]));

/** `ENTRY-041` in a comment or a title leads to a row of docs/requirements.tsv. */
const REFERENCE = /\b([A-Z]{2,10})-\d{3}\b/g;

it("every requirement that code names has its row in docs/requirements.tsv", () => {
  const files = ["schema", "sync", "workers", "sw", "app", "server", "scripts", "test"].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }),
  );
  const astray = files.flatMap((file) =>
    [...read(file).matchAll(REFERENCE)].filter(([id, area]) => areas.has(area) && !ids.has(id)).map(([id]) => `${file}: ${id}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(astray).toEqual([]);
});

it("each row is named once, with the document and section where it stands", () => {
  expect(ids.size).toBe(rows.length);
  expect(rows.filter((row) => ![5, 6].includes(row.split("\t").length))).toEqual([]);
});

it("a row that is met in another way says in a sentence how, and why", () => {
  const otherwise = rows.flatMap((row) => row.split("\t")[5] ?? []);
  expect(otherwise.length).toBeGreaterThan(10);
  expect(otherwise.filter((reason) => !/^[A-Z].{40,}\.$/.test(reason))).toEqual([]);
});
