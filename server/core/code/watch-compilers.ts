import { readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 20;
const PAGE_BYTES = 4096;

interface CompilerWatch {
  /** Answers the most that one has had, bytes. */
  end(): number;
}

/**
 * Ends compilers (processes of this one by that name) that take more memory than `most` bytes, until `end`: what is nested in other ways than with
 * brackets takes them gigabytes in a second. Where the system does not tell of processes, nothing is watched.
 */
export function watchCompilers(name: string, most: number): CompilerWatch {
  let largest = 0;
  const look = () => {
    for (const pid of childrenNamed(name)) {
      const bytes = residentBytes(pid);
      largest = Math.max(largest, bytes);
      if (bytes > most) process.kill(pid, "SIGKILL");
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return largest;
    },
  };
}

/** Whichever thread has started them. */
function childrenNamed(name: string): number[] {
  const threads = attempt(() => readdirSync("/proc/self/task"), []);
  const children = threads.flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(" "));
  return children.filter((pid) => pid !== "" && read(`/proc/${pid}/comm`).trim() === name).map(Number);
}

function residentBytes(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;
}

/** Empty for what has ended meanwhile. */
function read(path: string): string {
  return attempt(() => readFileSync(path, "utf8"), "");
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
