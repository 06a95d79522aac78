import { expect, it } from "vitest";
import { preloadsOf, rewriteWorkerAddresses } from "./share-worker-chunks.ts";

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
