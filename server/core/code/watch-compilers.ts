import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const LOOK_MS = 20;
const PAGE_BYTES = 4096;
/** Linux tells of processors in hundredths of a second, in these fields after a process's name. */
const [USER_TICKS, SYSTEM_TICKS, TICK_MS] = [11, 12, 10];
/** A compiler gives way to what answers, with all of its threads: a third of a processor that both want. */
const NICER_BY = 5;
const NICEST = 19;

/** What a compiler may take: memory, bytes, and time of a processor from the beginning of the watch on, ms. */
interface MostTaken {
  readonly bytes: number;
  readonly processorMs: number;
}

interface CompilerWatch {
  /** Answers the most memory that one has had, bytes. */
  end(): number;
}

/**
 * Has compilers (processes of this one by that name) give way to this one, and ends those that take more than they may, until `end`: what is nested
 * in other ways than with brackets takes them gigabytes in a second. Their time is that of processors: on a machine that has other work a text that
 * takes none waits for long. Where the system does not tell of processes, nothing is watched.
 */
export function watchCompilers(name: string, most: MostTaken): CompilerWatch {
  let largest = 0;
  const givenWay = Math.min(NICEST, getPriority() + NICER_BY);
  const known = new Map<number, number>(childrenNamed(name).map((pid) => [pid, processorMs(pid)]));
  const look = () => {
    for (const pid of childrenNamed(name)) {
      for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, givenWay), undefined);
      const bytes = residentBytes(pid);
      largest = Math.max(largest, bytes);
      if (bytes > most.bytes || processorMs(pid) - (known.get(pid) ?? 0) > most.processorMs) attempt(() => kill(pid), undefined);
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

function kill(pid: number): void {
  process.kill(pid, "SIGKILL");
}

/** Whichever thread has started them. */
function childrenNamed(name: string): number[] {
  const threads = attempt(() => readdirSync("/proc/self/task"), []);
  const children = threads.flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(" "));
  return children.filter((pid) => pid !== "" && read(`/proc/${pid}/comm`).trim() === name).map(Number);
}

/** A thread that begins later has the priority of the one that begins it. */
function threadsOf(pid: number): number[] {
  return attempt(() => readdirSync(`/proc/${pid}/task`), []).map(Number);
}

function residentBytes(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;
}

/** Of all its threads. What stands before the last bracket is its name, which may hold anything. */
function processorMs(pid: number): number {
  const [, rest = ""] = /\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  const fields = rest.split(" ");
  return (Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0)) * TICK_MS;
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
