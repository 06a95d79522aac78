import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { shareWorkerChunks } from "../../../scripts/build/share-worker-chunks.ts";
import { temporaryFolder } from "./open-world.ts";
import type { Cleanup } from "./run-bench.ts";

const root = resolve(import.meta.dirname, "../../..");

/** A copy of the built app with the bench page beside it, `/admin/bench.html`: the same client, worker and server. */
export async function buildBenchPage(cleanup: Cleanup): Promise<string> {
  const folder = await temporaryFolder(cleanup);
  await cp(process.env.DIST_DIR ?? join(root, "dist"), folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "../page"),
    base: "/admin/",
    plugins: [shareWorkerChunks()],
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, "../page/bench.html") },
    },
  });
  return folder;
}
