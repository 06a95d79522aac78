import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { collectionNamed, collections } from "../schema/registry.ts";
import { behaviours } from "./behaviours.ts";
import { features } from "./features.ts";

const GENERIC = "server/core/{rows,html,reading,documents,lists,feed,history}/**/*.ts";

/** Rows of the table `history`, which these rooms list and read themselves. */
const HISTORY = "document-history";

/** What happens to a document, and a collection that is called the same. */
const UPDATE = "update";

/** The names that generic code may say all the same, and why. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/core/documents/operations/applied-operations.ts": {
    [UPDATE]: "what was done",
    user: "whoever asks reads their own account",
  },
  "server/core/documents/operations/recover-document.ts": { user: "whoever had made what is brought back" },
  "server/core/reading/expand-references.ts": { asset: "what fields of the kinds `asset` and `assets` refer to" },
  "server/core/documents/plan-save.ts": { [UPDATE]: "what was done" },
  "server/core/documents/read-document.ts": { [HISTORY]: "is no document" },
  "server/core/documents/references/references.ts": { asset: "a kind of field" },
  "server/core/documents/time/refresh-time-derived-fields.ts": { project: "every scope is one" },
  "server/core/rows/stored-document.ts": { user: "`users`, its other name" },
  "server/core/rows/workspace.ts": { user: "names and identities of people are looked up across the database" },
  "server/core/feed/former-histories.ts": { [UPDATE]: "what was done" },
  "server/core/rows/history-row.ts": { [UPDATE]: "what was done" },
  "server/core/history/list-history.ts": { [HISTORY]: "lists it" },
  "server/core/lists/list-filters.ts": { [HISTORY]: "columns of its own", project: "a parameter: the one at hand" },
  "server/core/lists/list-indexes.ts": { [HISTORY]: "no rows of `documents`" },
  "server/core/lists/list-source.ts": {
    [HISTORY]: "a table of its own",
    project: "the one at hand, whose history its readers see",
  },
};

it("generic commands know no names of collections but those that are listed with their reason", () => {
  const files = globSync(GENERIC).filter((path) => !path.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((path) => namesIn(readFileSync(path, "utf8")).map((name) => `${path}: ${name}`));
  const listed = Object.entries(allowed).flatMap(([path, names]) => Object.keys(names).map((name) => `${path}: ${name}`));
  expect(found.sort()).toEqual(listed.sort());
});

it("generic commands import no declaration of a collection", () => {
  const importing = globSync(GENERIC).filter((path) => readFileSync(path, "utf8").includes("schema/features/"));
  expect(importing.filter((path) => !path.endsWith(".test.ts"))).toEqual([]);
});

it("finds a name in a text and in SQL", () => {
  expect(namesIn(`if (name === "article") query("d.collection = 'tag'"); // "person" in words`)).toEqual(["article", "tag"]);
});

it("what a feature does with documents lies under the name that their declarations lie under", () => {
  const astray = features.flatMap(({ name, behaviours: own = {}, actions }) =>
    [...Object.keys(own), ...Object.keys(actions?.() ?? {})]
      .filter((collection) => !existsSync(`schema/features/${name}/${collection}.ts`))
      .map((collection) => `${name}: ${collection}`),
  );
  expect(astray).toEqual([]);
});

it("behaviours are those of declared collections", () => {
  expect(behaviours.names.filter((name) => !collectionNamed(name))).toEqual([]);
});

/** Quoted names, comments aside. */
function namesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
  const quoted = [...code.matchAll(/["'`]([a-z][a-z-]*)["'`]/g)].map(([, name = ""]) => name);
  return [...new Set(quoted)].filter((name) => Object.hasOwn(collections, name));
}
