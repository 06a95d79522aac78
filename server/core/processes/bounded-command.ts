import { realpathSync } from "node:fs";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";

/** What one process may take, MiB. */
export interface MemoryBounds {
  /** Of the language's own heap: texts, objects, lists. */
  readonly heapMb: number;
  /** Of everything that lies in memory, Node itself included, which takes some 100 with its modules: buffers and WebAssembly count here alone. */
  readonly residentMb: number;
}

/** Node reserves this much beside what it uses, and the kernel counts it, MiB. */
const RESERVED_MB = 1_024;
/** How much the process gives way to what answers HTTP: it gets a tenth of a processor that both want all of. */
const NICER_BY = 10;
/**
 * The kernel's own bound, for what grows faster than the watch looks; no dumps of a process that ran out of memory; and where the machine
 * itself runs out, this one goes before the server. It gives way from its beginning: later Linux would do that to one thread alone, and those
 * that clear memory away would compete with the server. What a system does not know it goes without.
 */
const SHELL = `{ ulimit -c 0; ulimit -d "$1"; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; shift
  command -v nice >/dev/null && exec nice -n ${NICER_BY} "$@"; exec "$@"`;
/** Threads beside the program's own that clear memory away and compile: one, where there is to be little of everything. */
const FEW_THREADS = "--v8-pool-size=1";

/** What a process may read: code, and nothing of the data folder or of the settings. */
const READABLE = ["../../../server/", "../../../schema/", "../../../package.json", "../../../node_modules"];

/** What `spawn` starts a program with. */
export interface BoundedCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly env: NodeJS.ProcessEnv; readonly cwd: string; readonly windowsHide: true };
}

/**
 * A program of this server in a process of its own: without environment, files but code, other programs or add-ons, and with an end once
 * it has more memory than it may have. It calls `watchSelf`, which its arguments are for.
 */
export function boundedCommand(
  program: URL,
  { heapMb, residentMb }: MemoryBounds,
  flags: readonly string[] = [],
): BoundedCommand {
  const limits = [
    `--max-old-space-size=${heapMb}`,
    FEW_THREADS,
    "--permission",
    "--allow-worker",
    ...readable(),
    "--no-warnings",
    ...flags,
  ];
  const node = [process.execPath, ...limits, fileURLToPath(program), String(residentMb), String(process.pid)];
  const [file = "", ...args] = process.platform === "win32" ? node : inShell(node, residentMb);
  return { file, args, options: { env: environment(), cwd: parse(process.execPath).root, windowsHide: true } };
}

function inShell(command: readonly string[], residentMb: number): string[] {
  return ["/bin/sh", "-c", SHELL, "sh", String((residentMb + RESERVED_MB) * 1024), ...command];
}

function readable(): string[] {
  const paths = READABLE.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  // Packages may lie behind a link.
  return [...new Set([...paths, ...paths.map((path) => realpathSync(path))])].map((path) => `--allow-fs-read=${path}`);
}

/** The newsroom's clock, and what Windows starts nothing without. Few arenas, as for the server itself. */
function environment(): NodeJS.ProcessEnv {
  const { TZ, SystemRoot } = process.env;
  return { MALLOC_ARENA_MAX: "2", ...(TZ !== undefined && { TZ }), ...(SystemRoot !== undefined && { SystemRoot }) };
}
