import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type BuiltChunk, filesOf } from "./preload-screen.ts";

/** Modules that a device asks for, with what they import, before its first list shows (`test/bench/first-screen.ts` asks a browser). */
export const FIRST_MODULES = [
  "/app/main.ts",
  "/app/show-app.tsx",
  "/workers/engine-worker.ts",
  "/app/client/replica/live-reads.ts",
  "/app/entity/list/stages/StageTabs.tsx",
] as const;

interface SizedChunk extends BuiltChunk {
  readonly code?: string;
}

/** Ends the build with an error where the scripts of `sources` are more than `most` bytes after gzip. */
export function firstScreenBudget(sources: readonly string[], most: number): Plugin {
  return {
    name: "cierre:first-screen-budget",
    apply: "build",
    writeBundle: {
      order: "post", // the names of what is preloaded are written into the scripts late
      handler(_options, bundle) {
        const sizes = sizesOf(bundle, sources);
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        if (total <= most) return;
        const table = sizes.map(([file, size]) => `${String(size).padStart(7)} ${file}`).join("\n");
        this.error(`the first screen loads ${total} bytes after gzip, and may load ${most}:\n${table}`);
      },
    },
  };
}

/** The scripts of these modules and their bytes after gzip, largest first. */
export function sizesOf(bundle: Readonly<Record<string, SizedChunk>>, sources: readonly string[]): [string, number][] {
  const sizes = filesOf(bundle, sources).scripts.map((file): [string, number] => [
    file,
    gzipSync(bundle[file]?.code ?? "", { level: 9 }).length,
  ]);
  return sizes.sort(([, one], [, other]) => other - one);
}
