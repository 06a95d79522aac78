import { execFile } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Lacking } from "../../../engines/driver/engine.ts";

const run = promisify(execFile);
const CHUNK = 1024 * 1024;

/** A file system of its own that can be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes of it free. */
  fill(room: number): Promise<void>;
  giveBack(): Promise<void>;
}

/** It lies in memory. Throws `Lacking` where this process may not mount one. */
export async function openSmallDisk(cleanup: AsyncDisposableStack, bytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-small-disk-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await run("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder]).catch((error: unknown) => {
    throw new Lacking(`no small disk can be mounted here: ${String(error)}`);
  });
  // Lazily: a browser that was killed may hold a file for a moment.
  cleanup.defer(async () => void (await run("umount", ["--lazy", folder])));
  const ballast = join(folder, "ballast");
  return {
    folder,
    async fill(room) {
      await using file = await open(ballast, "w");
      for (;;) {
        // Read again and again: the browser writes meanwhile.
        const { bavail, blocks, bsize } = await statfs(folder);
        if (blocks * bsize > bytes) throw new Error(`${folder} is no disk of its own any more`);
        const left = bavail * bsize - room;
        if (left <= 0) return;
        await file.write(Buffer.alloc(Math.min(CHUNK, left)));
      }
    },
    giveBack: () => rm(ballast, { force: true }),
  };
}
