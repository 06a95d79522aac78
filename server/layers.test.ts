import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf } from "../test/lib/imports.ts";

/** From the bottom to the top: a layer imports those before it. Files right under `server/` put everything together. */
const LAYERS = ["context", "core", "outbound", "engines", "realtime", "http", "features"] as const;
const ROOT = LAYERS.length;

/**
 * Rooms of `core/`, from the bottom to the top: a room imports those before it. `rows` are documents as a transaction holds them, `reading` is
 * what a reader sees of one, `behaviours` the contract of single collections, `documents` the commands.
 */
const CORE = [
  "threads",
  "store",
  "processes",
  "passwords",
  "html",
  "code",
  "rows",
  "access",
  "reading",
  "lists",
  "history",
  "feed",
  "behaviours",
  "documents",
  "sessions",
];

/** What a feature knows of others, types included. Whoever needs another arrow adds it here, where the next test refuses rings. */
const BETWEEN_FEATURES: Readonly<Record<string, readonly string[]>> = {
  ads: ["visits"],
  articles: ["conversations"],
  audience: ["mailing"],
  brands: ["tasks"],
  comments: ["conversations", "people", "site"],
  demo: ["articles", "visits"],
  files: ["multimedia"],
  mailing: ["site", "visits"],
  push: ["site"],
  site: ["visits", "web-build"],
  surveys: ["site"],
  tasks: ["feeds"],
};

/** A command of this machine asks the server beside it, at the loopback address. */
const ASKS_ITSELF = ["server/features/backup/ask-server.ts"];

const files = globSync("server/**/*.{ts,tsx}").map((path) => path.replaceAll("\\", "/"));
const code = files.filter((path) => !path.endsWith(".test.ts") && !path.startsWith("server/testing/"));
const imports = code.flatMap((from) => importsOf(from).flatMap((to) => (to.startsWith("server/") ? [{ from, to }] : [])));

it("files of the server import only their own layer and those below it", () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("rooms of the core import only those below them", () => {
  const between = imports.map(({ from, to }) => ({ from: coreRoomOf(from), to: coreRoomOf(to), named: `${from} → ${to}` }));
  const upward = between.filter(({ from, to }) => from && to && from !== to && CORE.indexOf(to) >= CORE.indexOf(from));
  expect(upward.map(({ named }) => named)).toEqual([]);
  expect([...new Set(code.flatMap((path) => coreRoomOf(path) ?? []))].sort()).toEqual([...CORE].sort());
});

it("features know the others that are listed, and each that is listed is needed", () => {
  const found = new Map<string, Set<string>>();
  for (const [from, to] of imports.map(({ from, to }) => [featureOf(from), featureOf(to)])) {
    if (from && to && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  expect(Object.fromEntries([...found].map(([from, to]) => [from, [...to].sort()]))).toEqual(BETWEEN_FEATURES);
});

it("no feature knows itself by way of others", () => {
  const reached = (from: string, seen: readonly string[]): string[] =>
    (BETWEEN_FEATURES[from] ?? []).flatMap((to) =>
      seen.includes(to) ? [`${[...seen, to].join(" → ")}`] : reached(to, [...seen, to]),
    );
  expect(Object.keys(BETWEEN_FEATURES).flatMap((name) => reached(name, [name]))).toEqual([]);
});

it("every feature has a manifest that the server lists", () => {
  const folders = [...new Set(code.flatMap((path) => featureOf(path) ?? []))];
  const listed = readFileSync("server/features.ts", "utf8");
  expect(folders.filter((name) => !listed.includes(`"./features/${name}/feature.ts"`))).toEqual([]);
});

it("what asks other servers does it by `outbound/`, which bounds what it reads and how long it waits", () => {
  const asks = (text: string) =>
    /(?<![.\w])fetch\(/.test(text) || /import (?:https?|\{[^}]*\b(?:request|get)\b[^}]*\})[^;]* from "node:https?"/.test(text);
  const found = code.filter((path) => !path.startsWith("server/outbound/") && asks(readFileSync(path, "utf8")));
  expect(found).toEqual(ASKS_ITSELF);
});

function layerOf(path: string): number {
  const index = LAYERS.findIndex((layer) => path.startsWith(`server/${layer}/`));
  return index < 0 ? ROOT : index;
}

function coreRoomOf(path: string): string | undefined {
  return /^server\/core\/([^/]+)\//.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1];
}
