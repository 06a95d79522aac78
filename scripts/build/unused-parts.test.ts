import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unusedCode, unusedId } from "./unused-parts.ts";

const chooser = "node_modules/broadcast-channel/dist/esbrowser/method-chooser.js";
const queries = "node_modules/rxdb/dist/esm/rx-query-mingo.js";

it.each([
  [chooser, "./methods/indexed-db.js"],
  [chooser, "./methods/localstorage.js"],
  [chooser, "./methods/simulate.js"],
  ["node_modules/mingo/esm/query.js", "./cursor"],
  [queries, "mingo/operators/pipeline"],
  ["node_modules/wouter/src/index.js", "./use-browser-location.js"],
  ["node_modules/engine.io-client/build/esm/transports/index.js", "./webtransport.js"],
])("%s still imports %s, by the names that stand for it", (importer, source) => {
  const names = new RegExp(`import \\{([^}]*)\\} from ['"]${source}['"]`).exec(readFileSync(importer, "utf8"))?.[1];
  const wanted = names
    ?.split(",")
    .flatMap((name) => (/[$\w]+/.test(name) ? [`export const ${/[$\w]+/.exec(name)?.[0]} = null;`] : []));
  expect(unusedCode(unusedId(source, importer) ?? "")).toBe(wanted?.join("\n"));
});

it("leaves everything else as it is", () => {
  expect(unusedId("./methods/native.js", chooser)).toBeNull();
  expect(unusedId("mingo/operators/pipeline", "node_modules/mingo/esm/index.js")).toBeNull();
  expect(unusedId("./methods/indexed-db.js", undefined)).toBeNull();
  expect(unusedCode("index.html")).toBeNull();
});
