import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("every rule of sync/SPEC.md is named by a test that tries it, and no test names another one", () => {
  const rules = [...read("sync/SPEC.md").matchAll(/^(?:\| ([SQEL]\d+) +\||- \*\*([QBI]\d+)\*\*)|\*\*([SEL]\d+)\*\*/gm)].map(
    ([, inTable, inList, inText]) => inTable ?? inList ?? inText,
  );
  const titles = ["sync", "workers", "test/sim"].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: root }).flatMap((file) => [
      ...read(file).matchAll(/["`][^"`\n]* \(([SQELBI]\d+(?:, [SQELBI]\d+)*)\)["`],/g),
    ]),
  );
  const named = new Set(titles.flatMap(([, ids]) => ids?.split(", ") ?? []));
  expect(rules.length).toBeGreaterThan(50);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((rule) => !named.has(rule ?? ""))).toEqual([]);
  expect([...named].filter((rule) => !rules.includes(rule))).toEqual([]);
});
