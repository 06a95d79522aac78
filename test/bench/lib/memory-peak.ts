import { readFile, writeFile } from "node:fs/promises";

/** The most memory (resident set) that a process of Linux has had, megabytes, since `resetPeak` if that was called; 0 once it has ended. */
export async function memoryPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** Forgets the peak: what the process has now counts as its peak until it takes more. Answers what it has, megabytes. */
export async function resetPeak(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  return memoryPeak(pid);
}
