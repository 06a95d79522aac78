import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** To whom a mail is stands in its head. */
const HEAD_BYTES = 16_384;

/** Removes mail to the address that was written to folders for want of a mail server. Answers how many. `address`: in lower case. */
export async function eraseKeptMail(folders: readonly string[], address: string): Promise<number> {
  let removed = 0;
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (!name.endsWith(".eml") || !(await isTo(path, address))) continue;
      await rm(path);
      removed += 1;
    }
  }
  return removed;
}

async function isTo(path: string, address: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ""] = buffer.toString("latin1", 0, bytesRead).split(/\r?\n\r?\n/, 1);
    const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
    const named = lines
      .filter((line) => /^to:/i.test(line))
      .flatMap((line) => line.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;"]+/g) ?? []);
    return named.includes(address);
  } finally {
    await handle.close();
  }
}
