import { expect, it } from "vitest";
import { screenGroup } from "./start-files.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  main: ["messages"],
  worker: ["messages", "storage"],
  screen: ["list", "messages", "storage", "node_modules/ui"],
  list: ["row"],
  row: ["list"],
  page: ["row"],
};
const graph = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) };

it("groups the code that the first screen runs, and nothing that is needed later, even where both use it", () => {
  const name = screenGroup("screen", ["main", "worker"]);
  expect(
    Object.fromEntries(
      ["screen", "list", "row", "messages", "storage", "page", "node_modules/ui"].map((id) => [id, name(id, graph)]),
    ),
  ).toEqual({
    screen: "screen",
    list: "screen",
    row: "screen",
    messages: null,
    storage: null,
    page: null,
    "node_modules/ui": null,
  });
});
