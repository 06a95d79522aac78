import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const documents = globSync(["*.md", "docs/**/*.md", "sync/*.md"]).filter((path) => path !== "CHANGELOG.md");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** Two pages of text. */
const MOST_WORDS = 1250;

/** A file or folder of the repository, named in code quotes; `NAME`, `SECTION` and `FEATURE` stand for one. */
const NAMED = /`((?:app|docs|schema|scripts|server|sw|sync|test|workers)\/[\w./-]*)`/g;
const LINKED = /\]\(([^):#]+)(?:#[^)]*)?\)/g;

it("names and links only what is there", () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const named = matches(text, NAMED).filter((path) => !/\b(NAME|SECTION|FEATURE)\b/.test(path));
    const linked = matches(text, LINKED).map((path) => join(dirname(document), path));
    return [...named, ...linked].filter((path) => !existsSync(path)).map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

it("has each page of the design in the map", () => {
  const map = readFileSync("ARCHITECTURE.md", "utf8");
  expect(globSync("docs/design/*.md").filter((page) => !map.includes(`(${page})`))).toEqual([]);
});

it("explains each part on two pages at most, and words in forty lines", () => {
  const words = (path: string) => readFileSync(path, "utf8").split(/\s+/).filter(Boolean).length;
  expect(globSync("docs/design/*.md").filter((page) => words(page) > MOST_WORDS)).toEqual([]);
  const glossary = readFileSync("docs/glossary.md", "utf8");
  expect(matches(glossary, /^(\| \w[^|]*\|)/gm).length - 1).toBeLessThanOrEqual(40);
});
