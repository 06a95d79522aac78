import { execFile } from "node:child_process";
import { mkdir, statfs } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Large enough for everything that a test puts there. */
const MEGABYTES = 1024;
const PAGE_BYTES = 4096;

/** A disk of its own, in memory, that has as much room as a test leaves it. */
export interface SmallDisk {
  readonly path: string;
  /** Bytes that lie on it. */
  used(): Promise<number>;
  /** From now on so many more bytes fit, about: to the next page. */
  leave(bytes: number): Promise<void>;
  /** Whoever looks after the machine has made room. */
  makeRoom(): Promise<void>;
  unmount(): Promise<void>;
}

/** `null`: this user may not mount anything. */
export async function mountSmallDisk(path: string): Promise<SmallDisk | null> {
  await mkdir(path, { recursive: true });
  const mount = (...args: readonly string[]) => run("mount", args);
  try {
    await mount("-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=777`, "tmpfs", path);
  } catch {
    return null;
  }
  const resize = (size: string) => mount("-o", `remount,size=${size}`, path);
  const used = async () => {
    const { blocks, bfree, bsize } = await statfs(path);
    return (blocks - bfree) * bsize;
  };
  return {
    path,
    used,
    // A size of 0 would be no limit.
    leave: async (bytes) => void (await resize(String(Math.max(PAGE_BYTES, Math.round((await used()) + bytes))))),
    makeRoom: async () => void (await resize(`${MEGABYTES}m`)),
    unmount: async () => void (await run("umount", ["--lazy", path])),
  };
}
