import { expect, it } from "vitest";
import { atAnyTime, reachableFrom } from "./module-graph.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  main: ["list"],
  list: ["row"],
  row: ["list"],
  later: ["row", "text"],
};
const loads: Readonly<Record<string, readonly string[]>> = { row: ["later"] };
const graph = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id], dynamicallyImportedIds: loads[id] ?? [] } : null),
};

it("follows imports, in circles as well", () => {
  expect([...reachableFrom(["list"], graph)]).toEqual(["list", "row"]);
  expect(() => reachableFrom(["liste"], graph)).toThrow("liste is no module of the application");
});

it("follows what is loaded later where it is asked to", () => {
  expect([...reachableFrom(["main"], graph, atAnyTime)]).toEqual(["main", "list", "row", "later", "text"]);
});
