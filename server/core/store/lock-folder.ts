import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CierreError } from "../../../schema/errors.ts";

/**
 * Marks a folder as in use by this process, and answers the function that gives it back. Two processes writing one
 * embedded database destroy it, and the database itself does not notice. The mark of a process that no longer runs is
 * taken over. Throws `CierreError("unavailable")` when a running process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${join(folder)}.lock`;
  if (!(await mark(file))) {
    const holder = Number.parseInt(await readFile(file, "utf8"), 10);
    if (holder !== process.pid && isRunning(holder)) {
      throw new CierreError("unavailable", { message: `${folder} is in use by process ${holder}` });
    }
    if (holder === process.pid) throw new CierreError("unavailable", { message: `${folder} is already open` });
    await rm(file, { force: true });
    if (!(await mark(file))) throw new CierreError("unavailable", { message: `${folder} is in use` });
  }
  return () => rm(file, { force: true });
}

async function mark(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === "EEXIST") return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs and belongs to somebody else.
    return isSystemError(error) && error.code === "EPERM";
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error;
}
