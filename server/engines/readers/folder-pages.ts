import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFiles } from "./page-files.ts";

/** A folder of this process within that one, where processes that were killed have left theirs. Nothing outlives it. */
export async function openFolderPages(folder: string): Promise<PageFiles> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => !isRunning(Number(name.split("-")[0])));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  const own = await mkdtemp(join(folder, `${process.pid}-`));
  return {
    write: (name, bytes) => writeFile(join(own, name), bytes, { mode: 0o600 }),
    // Nobody but this process removes them: one that is missing is a fault.
    read: (name) => readFile(join(own, name)),
    remove: (name) => rm(join(own, name), { force: true }),
    close: () => rm(own, { recursive: true, force: true }),
  };
}

/** On this machine, whoever's it is. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // what `kill` throws
  }
}
