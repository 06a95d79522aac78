import { expect, it } from "vitest";
import { importsOfWorkers, modulesBehind, preloadsOf, rewriteWorkerAddresses } from "./share-worker-chunks.ts";

const emitted = (code: string, id: string) => {
  const chunks: string[] = [];
  const rewritten = rewriteWorkerAddresses(code, id, (path) => {
    chunks.push(path);
    return "ref";
  });
  return { rewritten, chunks };
};

it("makes a chunk of the worker that the page opens", () => {
  const code = 'new Worker(new URL("../workers/engine-worker.ts", import.meta.url), { type: "module" })';
  const { rewritten, chunks } = emitted(code, "/repo/app/client.ts");
  expect(chunks).toEqual(["/repo/workers/engine-worker.ts"]);
  expect(rewritten).toBe('new Worker(import.meta.ROLLUP_FILE_URL_ref, { type: "module" })');
});

it("leaves other addresses alone", () => {
  const code = 'new URL("./logo.svg", import.meta.url)';
  expect(emitted(code, "/repo/app/client.ts")).toEqual({ rewritten: null, chunks: [] });
});

it("preloads nothing from a worker, which has no document to do it with", () => {
  const files = ["assets/esm-1.js", "assets/runtime-2.js"];
  expect(preloadsOf("assets/engine-worker-BdUABlTu.js", files)).toEqual([]);
  expect(preloadsOf("assets/index-DIFx1zo.js", files)).toEqual(["assets/esm-1.js", "assets/runtime-2.js"]);
});

it("preloads nothing that the page started with, which the editor's page did not", () => {
  const files = ["assets/react-CELlnBRq.js", "assets/Menu-E8oVFMrh.js"];
  expect(preloadsOf("assets/screen-DIFx1zo_.js", files)).toEqual(["assets/Menu-E8oVFMrh.js"]);
  expect(preloadsOf("assets/rich-text-DzMe7RiF.js", files)).toEqual(files);
});

it("finds the files that import what a worker begins with", () => {
  const bundle = {
    "engine-worker-1.js": { imports: ["engine-worker-code-2.js"] },
    "engine-worker-code-2.js": { imports: ["errors-3.js"] },
    "search-4.js": { imports: ["errors-3.js", "engine-worker-1.js"] },
    "screen.css": {},
  };
  expect(importsOfWorkers(bundle, ["engine-worker-1.js"])).toEqual([["search-4.js", "engine-worker-1.js"]]);
  expect(importsOfWorkers(bundle, ["engine-worker-code-2.js"])).toEqual([["engine-worker-1.js", "engine-worker-code-2.js"]]);
});

it("groups what a worker runs, without what it begins with, and nothing that a page runs at any time", () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    main: ["messages"],
    worker: ["messages", "queue", "node_modules/calls"],
    queue: ["storage", "errors"],
    reads: ["errors"],
  };
  const graph = {
    getModuleInfo: (id: string) =>
      imports[id] ? { importedIds: imports[id], dynamicallyImportedIds: id === "main" ? ["reads"] : [] } : null,
  };
  expect([...modulesBehind("worker", ["main"], graph)]).toEqual(["queue", "storage"]);
});
