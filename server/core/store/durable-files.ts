import { fdatasyncSync } from "node:fs";
import type { Extension } from "@electric-sql/pglite";

/**
 * The embedded database comes with fsync off, and its view of the folder has no fsync at all: a commit would survive
 * the end of the process, but not a power cut. These two settings together make every commit reach the disk.
 */
export function durableStartParams(defaults: readonly string[]): string[] {
  // -F turns fsync off; of the ways to flush the log only plain fsync gets through to the file system layer.
  return [...defaults.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"];
}

interface NodeStream {
  /** File descriptor of a real file. */
  readonly nfd?: number;
}

/** Gives the file system layer the fsync it lacks. */
export const durableFiles: Extension = {
  name: "durableFiles",
  async setup(_db, options) {
    const preRun = (module: { NODEFS: object }) => {
      // Emscripten's types do not describe a file system's operations; each stream looks its own up here.
      const { stream_ops } = module.NODEFS as unknown as { stream_ops: { fsync?: (stream: NodeStream) => number } };
      stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), preRun] } };
  },
};
