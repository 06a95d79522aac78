import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Lacking } from "./engine.ts";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** The processes that descend from one, nearest first. */
async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await everyProcess();
  const found: Process[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Which processes of a browser a tab lives in. */
export interface TabProcesses {
  /** Opens an address: what begins meanwhile is the tab's. */
  opening(open: () => Promise<unknown>): Promise<void>;
  /** The tab's own, or those of all pages where it shares one with another tab. Throws `Lacking` where there is none. */
  now(): Promise<number[]>;
}

/** `names`: how the names of processes begin that show pages of sites, below the browser or its driver. */
export function tabProcesses(browser: number, names: readonly string[]): TabProcesses {
  const all = async () => {
    const below = await descendantsOf(browser);
    return below.filter(({ name }) => names.some((begin) => name.startsWith(begin))).map(({ pid }) => pid);
  };
  let own: readonly number[] = [];
  return {
    async opening(open) {
      const before = await all();
      await open();
      const begun = (await all()).filter((pid) => !before.includes(pid));
      if (begun.length > 0) own = begun;
    },
    async now() {
      const there = await all();
      if (there.length === 0) throw new Lacking(`no process of a name like ${names.join(" or ")} shows a page`);
      const alive = there.filter((pid) => own.includes(pid));
      return alive.length > 0 ? alive : there;
    },
  };
}

/** Ends one process and all that descend from it, at once. */
export async function killTree(pid: number): Promise<void> {
  const below = await descendantsOf(pid);
  signalAll([pid, ...below.map((child) => child.pid)], "SIGKILL");
}

/** Stops processes in the middle of whatever they do; what it returns lets them go on. */
export function freeze(pids: readonly number[]): () => void {
  signalAll(pids, "SIGSTOP");
  return () => signalAll(pids, "SIGCONT");
}

/** One that has ended meanwhile is as good. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // whatever `kill` throws is a system error
    }
  }
}

/** Resolves once whoever began these processes has noticed that they ended, or after ten seconds. */
export async function endNoticed(pids: readonly number[]): Promise<void> {
  const isThere = (pid: number) => existsSync(`/proc/${pid}`);
  for (let look = 0; pids.some(isThere) && look < 200; look += 1) await wait(50);
}

async function everyProcess(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const read = pids.map((pid) =>
    readFile(`/proc/${pid}/stat`, "utf8").then(
      (stat) => processOf(Number(pid), stat),
      () => null,
    ),
  );
  return (await Promise.all(read)).filter((process) => process !== null);
}

/** Behind the name, which may hold anything: state, parent (proc(5)). */
function processOf(pid: number, stat: string): Process | null {
  const end = stat.lastIndexOf(")");
  const [state, parent] = stat.slice(end + 2).split(" ");
  // One that has ended and nobody has asked about yet.
  if (state === "Z") return null;
  return { pid, parent: Number(parent), name: stat.slice(stat.indexOf("(") + 1, end) };
}
