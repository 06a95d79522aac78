import { expect, it } from "vitest";
import { rewriteWorkerAddresses } from "./share-worker-chunks.ts";

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
