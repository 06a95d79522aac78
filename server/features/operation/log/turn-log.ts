import { lstat, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, parse } from "node:path";

const DAY_MS = 86_400_000;
/** Whoever turns a file is done long before, ms; later they were killed. */
const STALE_MS = 60_000;

/** UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Names of former files: `server.2026-03-01.log`, and of the same day `server.2026-03-01.2.log`. */
const formerName = (path: string, day: string, number: number): string => {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}.${day}${number === 1 ? "" : `.${number}`}${ext}`);
};

/** The day in the name of a former file, `null` for others. */
function dayInName(path: string, file: string): string | null {
  const { name, ext } = parse(path);
  if (!file.startsWith(`${name}.`) || !file.endsWith(ext)) return null;
  return /^(\d{4}-\d\d-\d\d)(?:\.\d+)?$/.exec(file.slice(name.length + 1, file.length - ext.length))?.[1] ?? null;
}

/**
 * Gives the file the name of its day, where it still is the one that the caller writes to: of several processes that share it, one does that. Answers whether it has
 * another name now.
 */
export async function turnLog(path: string, { inode, day }: { readonly inode: number; readonly day: string }): Promise<boolean> {
  const lock = `${path}.turning`;
  if (!(await taken(lock))) return false;
  try {
    const there = await lstat(path).catch(() => null);
    if (there?.ino === inode) await rename(path, await unusedName(path, day));
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx")).close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(lock, { force: true });
    return false;
  }
}

async function unusedName(path: string, day: string): Promise<string> {
  const names = new Set(await readdir(dirname(path)));
  for (let number = 1; ; number++) {
    const name = formerName(path, day, number);
    if (!names.has(parse(name).base)) return name;
  }
}

/** Removes the files of days that are so long ago. */
export async function removeFormerLogs(path: string, now: number, days: number): Promise<void> {
  const oldest = dayOf(now - days * DAY_MS);
  for (const file of await readdir(dirname(path))) {
    const day = dayInName(path, file);
    if (day !== null && day < oldest) await rm(join(dirname(path), file), { force: true });
  }
}
