import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { collectionNamed } from "../../schema/registry.ts";
import { importsOf } from "./imports.ts";

/** Parts of the product of which the server has only documents, as it has them of any collection. */
const WITHOUT_SERVER: Readonly<Record<string, string>> = {
  planning: "what a newsroom means to cover",
  social: "accounts and posts of other networks",
  vocabulary: "tags, categories, people and languages that articles name",
};

/** What a feature knows of others in the same room, types included. Whoever needs another arrow adds it here, where a test refuses rings. */
const BETWEEN: Readonly<Record<"schema" | "app", Readonly<Record<string, readonly string[]>>>> = {
  schema: {
    fronts: ["site"],
    mailing: ["audience"],
    reports: ["custom-collections"],
    visits: ["articles"],
    "web-build": ["site"],
  },
  app: {
    ads: ["visits"],
    articles: ["assistant", "push", "wires"],
    comments: ["conversations"],
    files: ["assistant"],
    fronts: ["assistant"],
    opportunities: ["visits"],
    projects: ["people"],
    reports: ["custom-collections"],
  },
};

/** What puts features together: it may know all of them. */
const TOGETHER =
  /^(schema\/(sections\/|(actions\/document-actions|analytics-sources|json-forms)\.ts)|app\/((pages|shell)\/|features\.ts)|server\/(features\/|[^/]+$))/;

/** Who else knows a feature, and why. */
const KNOWN_BELOW: Readonly<Record<string, string>> = {
  "app/entity/entry/EntryToolbar.tsx → app/features/conversations": "every document has its messages",
  "app/entity/list/cells/computed-cells.tsx → app/features/conversations": "so has every row",
  "server/engines/sandbox/program-fetch.ts → schema/features/tasks": "which servers programs may ask is declared there",
  "server/engines/sandbox/run-task.ts → schema/features/tasks": "what a program is given is declared there",
  "server/http/routes/settings-routes.ts → schema/features/projects": "settings are views of the project",
};

/** Features that nobody else knows, not even by the names of their collections: what they do elsewhere they hand over in their manifests. */
const SELF_CONTAINED = [
  "ads",
  "audit",
  "backup",
  "import",
  "job-list",
  "lookups",
  "operation",
  "opportunities",
  "privacy",
  "reports",
];

/** Lists of what features bring, and what puts the server together. Each may name all of them. */
const LISTS = /^(schema\/(sections|messages|actions)\/|schema\/analytics-sources\.ts$|app\/features\.ts$|server\/[^/]+$)/;

/** Who else names something of a self-contained feature, and why. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  "app/features/visits/guards.ts → ad-campaign":
    "the menu does without the sources of analytics; `navigation.test.ts` compares them",
  "server/features/demo/newsroom/custom-collection-documents.ts → custom-report":
    "reports of the demo are about what it makes up beside them",
};

const code = globSync("{schema,sync,workers,sw,app,server}/**/*.{ts,tsx}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
const imports = code.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

const featureOf = (path: string) => /^(?:schema|app|server)\/features\/([^/]+)\//.exec(path)?.[1];
const roomOf = (path: string) => path.split("/")[0] ?? "";
/** The texts of what features bring to a room, by their names. */
const manifestsOf = (room: string) =>
  Object.fromEntries(
    globSync(`${room}/features/*/feature.ts`).map((path) => [featureOf(path) ?? "", readFileSync(path, "utf8")] as const),
  );
const inFeature = (path: string) => `${roomOf(path)}/features/${featureOf(path)}`;

it("a part of the product has one name in all rooms", () => {
  const names = (room: string) => new Set(code.flatMap((path) => (roomOf(path) === room ? (featureOf(path) ?? []) : [])));
  const known = new Set([...names("server"), ...Object.keys(WITHOUT_SERVER)]);
  expect([...names("schema"), ...names("app")].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(WITHOUT_SERVER).filter((name) => names("server").has(name) || !names("schema").has(name))).toEqual([]);
});

it("the page of a document lies under the name that its declaration lies under", () => {
  const found = Object.entries(manifestsOf("app")).flatMap(([feature, manifest]) =>
    [...manifest.matchAll(/^ {4}"?([\w-]+)"?: entryPage\(/gm)].map(([, collection = ""]) => ({ collection, feature })),
  );
  expect(found.length).toBeGreaterThan(30);
  const astray = found.filter(({ collection, feature }) => !existsSync(`schema/features/${feature}/${collection}.ts`));
  expect(astray).toEqual([]);
});

it("every manifest of the application is listed", () => {
  const listed = readFileSync("app/features.ts", "utf8");
  const manifests = Object.keys(manifestsOf("app"));
  expect(manifests.filter((name) => !listed.includes(`"./features/${name}/feature.ts"`))).toEqual([]);
});

it.each(["schema", "app"] as const)(
  "features of %s know the others that are listed, and each that is listed is needed",
  (room) => {
    const found = new Map<string, Set<string>>();
    for (const { from, to } of imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) === room)) {
      const [one, other] = [featureOf(from), featureOf(to)];
      if (one && other && one !== other) found.set(one, (found.get(one) ?? new Set()).add(other));
    }
    expect(Object.fromEntries([...found].map(([from, to]) => [from, [...to].sort()]))).toEqual(BETWEEN[room]);
  },
);

it.each(["schema", "app"] as const)("no feature of %s knows itself by way of others", (room) => {
  const reached = (from: string, seen: readonly string[]): string[] =>
    (BETWEEN[room][from] ?? []).flatMap((to) => (seen.includes(to) ? [[...seen, to].join(" → ")] : reached(to, [...seen, to])));
  expect(Object.keys(BETWEEN[room]).flatMap((name) => reached(name, [name]))).toEqual([]);
});

it("what features stand on knows none of them, but what is listed with its reason", () => {
  // Screens that are no feature's own read what device and server share of one.
  const isShared = (from: string, to: string) => roomOf(from) === "app" && roomOf(to) === "schema";
  const below = imports.filter(
    ({ from, to }) => featureOf(to) && !featureOf(from) && !TOGETHER.test(from) && !isShared(from, to),
  );
  const found = new Set(below.map(({ from, to }) => `${from} → ${inFeature(to)}`));
  expect([...found].sort()).toEqual(Object.keys(KNOWN_BELOW).sort());
});

it("features know neither the table of pages nor what stands around a page", () => {
  const upward = imports.filter(({ from, to }) => /^app\/(pages|shell|tour)\//.test(to) && from.startsWith("app/features/"));
  expect(upward).toEqual([]);
});

it("a self-contained feature is known to nobody else", () => {
  const isOutside = (path: string, name: string) => featureOf(path) !== name && !LISTS.test(path);
  const known = SELF_CONTAINED.flatMap((name) =>
    imports.filter(({ from, to }) => featureOf(to) === name && isOutside(from, name)).map(({ from }) => `${from} → ${name}`),
  );
  expect(known).toEqual([]);
  const texts = code.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const named = SELF_CONTAINED.flatMap((name) =>
    collectionsOf(name).flatMap((collection) =>
      texts
        .filter(({ path, text }) => isOutside(path, name) && text.includes(`"${collection}"`))
        .map(({ path }) => `${path} → ${collection}`),
    ),
  );
  expect(named.sort()).toEqual(Object.keys(NAMED_ELSEWHERE).sort());
});

/** A declaration lies in a file of its collection's name. */
function collectionsOf(feature: string): string[] {
  return code.flatMap((path) => {
    const name = /^schema\/features\/([^/]+)\/([^/]+)\.ts$/.exec(path);
    return name?.[1] === feature && collectionNamed(name[2] ?? "") ? [name[2] ?? ""] : [];
  });
}
