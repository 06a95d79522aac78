import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** What one reads in one look. */
const MOST_FILES = 40;

/** Folders that grow by their nature. */
const ALLOWED: Readonly<Record<string, string>> = {
  "server/core/store/migrations": "a file for each step that databases have taken; none is ever changed or taken away",
};

const files = globSync("{schema,sync,workers,sw,app,server,test,scripts}/**/*.*").map((path) => path.replaceAll("\\", "/"));

it("no folder has more files than one reads in one look, but those that are listed", () => {
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(files.length).toBeGreaterThan(3000);
  expect([...counts].filter(([folder, count]) => count > MOST_FILES && !ALLOWED[folder])).toEqual([]);
});
