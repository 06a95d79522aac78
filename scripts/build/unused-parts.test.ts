import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unusedCode, unusedId } from "./unused-parts.ts";

const chooser = "node_modules/broadcast-channel/dist/esbrowser/method-chooser.js";
const rxdb = "node_modules/rxdb/dist/esm";
const mantine = "node_modules/@mantine/core/esm/components";

it.each([
  [chooser, "./methods/indexed-db.js"],
  [chooser, "./methods/localstorage.js"],
  [chooser, "./methods/simulate.js"],
  [`${rxdb}/rx-collection.js`, "./rx-query.js"],
  [`${rxdb}/rx-collection.js`, "./doc-cache.js"],
  [`${rxdb}/rx-collection.js`, "./incremental-write.js"],
  [`${rxdb}/rx-collection.js`, "./rx-document.js"],
  [`${rxdb}/rx-collection.js`, "./rx-document-prototype-merge.js"],
  [`${rxdb}/plugin.js`, "./rx-document.js"],
  [`${rxdb}/rx-storage-helper.js`, "./rx-query-helper.js"],
  [`${rxdb}/rx-database-internal-store.js`, "./rx-query-helper.js"],
  [`${mantine}/Button/Button.mjs`, "./ButtonGroup/ButtonGroup.mjs"],
  [`${mantine}/Button/Button.mjs`, "./ButtonGroupSection/ButtonGroupSection.mjs"],
  [`${mantine}/ActionIcon/ActionIcon.mjs`, "./ActionIconGroup/ActionIconGroup.mjs"],
  [`${mantine}/ActionIcon/ActionIcon.mjs`, "./ActionIconGroupSection/ActionIconGroupSection.mjs"],
  [`${mantine}/Card/Card.mjs`, "./CardSection/CardSection.mjs"],
  [`${mantine}/Loader/Loader.mjs`, "./loaders/Bars.mjs"],
  [`${mantine}/Loader/Loader.mjs`, "./loaders/Dots.mjs"],
  ["node_modules/wouter/src/index.js", "./use-browser-location.js"],
  ["node_modules/engine.io-client/build/esm/transports/index.js", "./webtransport.js"],
])("%s still imports %s, by the names that stand for it", (importer, source) => {
  const names = new RegExp(`import \\{([^}]*)\\} from ['"]${source}['"]`).exec(readFileSync(importer, "utf8"))?.[1];
  const wanted = names?.split(",").flatMap((name) => /[$\w]+/.exec(name)?.slice(0, 1) ?? []);
  const standIns = unusedCode(unusedId(source, importer) ?? "")?.split("\n");
  expect(
    standIns?.map((line) => /^export (?:const ([$\w]+) = null;|class ([$\w]+) \{\})$/.exec(line)?.slice(1).join("")),
  ).toEqual(wanted);
});

it("leaves everything else as it is", () => {
  expect(unusedId("./methods/native.js", chooser)).toBeNull();
  expect(unusedId("./rx-query.js", `${rxdb}/plugin.js`)).toBeNull();
  expect(unusedId("./methods/indexed-db.js", undefined)).toBeNull();
  expect(unusedCode("index.html")).toBeNull();
});

it("nothing that is built asks RxDB's own queries, or for documents of it, which are left out", () => {
  const asks =
    /(?:documents(?:\.\w+|\[[^\]]+\])?|collection)\s*\.(?:find|findOne|findByIds|count|remove|insert|upsert|bulkInsert|bulkUpsert|bulkRemove|incremental\w+)\(|storageInstance\s*\.(?:query|count)\(/;
  // The outbox has a store of that name.
  const isOther = /\.test\.|test-doubles|^workers\/offline-storage/;
  const built = globSync("{app,workers,sw}/**/*.{ts,tsx}").filter((path) => !isOther.test(path));
  expect(built.length).toBeGreaterThan(1_000);
  expect(built.filter((path) => asks.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(asks.test("await documents.article.findOne(key).exec()")).toBe(true);
});

it("no screen uses the compounds of Mantine's components that are left out, or its other loaders", () => {
  const uses =
    /\b(?:Button|ActionIcon)\.Group|\bCard\.Section\b|\b(?:Button|ActionIcon)Group\b|\bCardSection\b|type[=:]\s*"(?:bars|dots)"/;
  const screens = globSync("app/**/*.tsx");
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.filter((path) => uses.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(uses.test("<Button.GroupSection>")).toBe(true);
});
