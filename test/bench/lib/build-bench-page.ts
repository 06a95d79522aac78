import { cp } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";
import { preloadsOf, shareWorkerChunks } from "../../../scripts/build/share-worker-chunks.ts";
import { temporaryFolder } from "./open-world.ts";
import type { Cleanup } from "./run-bench.ts";

const root = resolve(import.meta.dirname, "../../..");

/** A copy of the built app with the bench page beside it, `/admin/bench.html`: the same client, worker and server. */
export function buildBenchPage(cleanup: Cleanup): Promise<string> {
  return buildPageBeside(cleanup, join(import.meta.dirname, "../page/bench.html"));
}

/** A copy of the built app with another page of its own client beside it, under the name that its file has. */
export async function buildPageBeside(cleanup: Cleanup, page: string): Promise<string> {
  const folder = await temporaryFolder(cleanup);
  await cp(process.env.DIST_DIR ?? join(root, "dist"), folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    root: dirname(page),
    base: "/admin/",
    plugins: [shareWorkerChunks()],
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: { polyfill: false, resolveDependencies: (_file, files, { hostId }) => preloadsOf(hostId, files) },
      rolldownOptions: { input: page },
    },
  });
  return folder;
}
