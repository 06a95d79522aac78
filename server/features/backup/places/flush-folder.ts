import { open } from "node:fs/promises";

/** Names that were made or changed in a folder are on the disk when this resolves. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders; its file systems keep names in order by themselves.
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
