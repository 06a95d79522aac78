import { basename, dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { atAnyTime, type ModuleGraph, reachableFrom, without } from "./module-graph.ts";
import type { BuiltChunk } from "./preload-screen.ts";

const workerAddress = /new URL\(\s*"(\.[^"]+-worker\.ts)",\s*import\.meta\.url,?\s*\)/g;

/**
 * Builds workers in one graph with the page. Vite would bundle each worker by itself, and the device would load the
 * database twice, once for the page and once for the worker. Applies to `new URL("….-worker.ts", import.meta.url)`.
 * What a worker begins with is in a file that no other one imports: WebKit runs it again for whoever does.
 */
export function shareWorkerChunks(): Plugin {
  /** References of the workers' files by the files that they are made of. */
  const workers = new Map<string, string>();
  const groups = new Map<string, string>();
  return {
    name: "cierre:share-worker-chunks",
    apply: "build",
    enforce: "pre",
    config() {
      // What its modules import is there before, or in a group of its own.
      const group = { name: (id: string) => groups.get(id) ?? null, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    transform(code, id) {
      return rewriteWorkerAddresses(code, id, (worker) => {
        const reference = this.emitFile({ type: "chunk", id: worker, name: basename(worker, ".ts") });
        workers.set(worker, reference);
        return reference;
      });
    },
    buildEnd(error) {
      if (error) return;
      const pages = [...this.getModuleIds()].filter((id) => !workers.has(id) && this.getModuleInfo(id)?.isEntry);
      for (const worker of workers.keys()) {
        for (const id of modulesBehind(worker, pages, this)) groups.set(id, `${basename(worker, ".ts")}-code`);
      }
    },
    generateBundle(_options, bundle) {
      const files = [...workers.values()].map((reference) => this.getFileName(reference));
      for (const [file, worker] of importsOfWorkers(bundle, files)) {
        this.error(`${file} imports ${worker}, which WebKit would run a second time in the same worker`);
      }
    },
  };
}

/**
 * The application's modules that `worker` runs and the `pages` at no time, without itself; packages import all that they have, and are
 * taken apart.
 */
export function modulesBehind(worker: string, pages: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const own = without(reachableFrom([worker], graph), reachableFrom(pages, graph, atAnyTime));
  return new Set([...own].filter((id) => id !== worker && !id.includes("node_modules")));
}

/** Files that import what a worker begins with, and which. */
export function importsOfWorkers(bundle: Readonly<Record<string, BuiltChunk>>, workers: readonly string[]): [string, string][] {
  return Object.entries(bundle).flatMap(([file, { imports = [] }]) =>
    imports.filter((imported) => workers.includes(imported)).map((imported): [string, string] => [file, imported]),
  );
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
