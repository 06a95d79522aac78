import { readdir, readFile } from "node:fs/promises";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** The processes that descend from one, nearest first. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await everyProcess();
  const found: Process[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Ends one process and all that descend from it, at once. */
export async function killTree(pid: number): Promise<void> {
  const below = await descendantsOf(pid);
  for (const each of [pid, ...below.map((child) => child.pid)]) killOne(each);
}

/** One that has ended meanwhile is as good. */
export function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // whatever `kill` throws is a system error
  }
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
function processOf(pid: number, stat: string): Process {
  const end = stat.lastIndexOf(")");
  const [, parent] = stat.slice(end + 2).split(" ");
  return { pid, parent: Number(parent), name: stat.slice(stat.indexOf("(") + 1, end) };
}
