import { basename, dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const workerAddress = /new URL\(\s*"(\.[^"]+-worker\.ts)",\s*import\.meta\.url,?\s*\)/g;

/**
 * Builds workers in one graph with the page. Vite would bundle each worker by itself, and the device would load the
 * database twice, once for the page and once for the worker. Applies to `new URL("….-worker.ts", import.meta.url)`.
 */
export function shareWorkerChunks(): Plugin {
  return {
    name: "cierre:share-worker-chunks",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return rewriteWorkerAddresses(code, id, (worker) =>
        this.emitFile({ type: "chunk", id: worker, name: basename(worker, ".ts") }),
      );
    },
  };
}

/** Files that the app's page starts with. One too many or missing here costs a little size, or a moment, nothing else. */
const STARTED =
  /\/(react|ui|rxjs|rolldown-runtime|registry|catalogue|replica-name|ids|errors|empty-value|field-rules|server-fields|section-messages-later|screen|index|merge|merge-html)-[\w-]{7,8}\.js$/;

/**
 * What Vite preloads before an `import()` of the file `host`: not what the app's page started with, as each name takes room in the
 * first files. In a worker nothing: Vite's preloading writes `<link>`s, and without a document the import itself would fail.
 */
export function preloadsOf(host: string, files: readonly string[]): string[] {
  if (host.includes("-worker-")) return [];
  return files.filter((file) => host.includes("rich-text-") || !STARTED.test(file));
}

/** `emit` takes the absolute path of a worker and answers the reference of its chunk. `null`: nothing to rewrite. */
export function rewriteWorkerAddresses(code: string, id: string, emit: (worker: string) => string): string | null {
  if (!code.includes("-worker.ts")) return null;
  const rewritten = code.replace(workerAddress, (_whole, path: string) => {
    return `import.meta.ROLLUP_FILE_URL_${emit(resolve(dirname(id), path))}`;
  });
  return rewritten === code ? null : rewritten;
}
