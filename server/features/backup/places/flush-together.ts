import { execFile } from "node:child_process";
import { open } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * Files that were written below a folder are on the disk when this resolves. Where the system can, all of its file system is flushed at once,
 * which takes as long as one file does: each by itself waits for a turn of the disk of its own.
 */
export async function flushTogether(folder: string, files: Iterable<string> | AsyncIterable<string>): Promise<void> {
  if (await flushFileSystem(folder)) return;
  for await (const file of files) await flushFile(file);
}

/** Whether it was: only Linux has the program that does it, and what the disk refuses is said by the files. */
async function flushFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  return promisify(execFile)("sync", ["-f", folder]).then(
    () => true,
    () => false,
  );
}

/** The bytes of a file are on the disk when this resolves. */
export async function flushFile(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
