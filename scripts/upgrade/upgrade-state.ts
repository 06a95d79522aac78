import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const FILE = "upgrade.json";
const schema = z.object({ archive: z.string(), at: z.iso.datetime(), former: z.string().nullable() });

/** What an upgrade that is under way goes back to; `former`: the program, where a link names it. */
export type UpgradeState = z.infer<typeof schema>;

/** `null`: none is under way, and none has ended in the middle. */
export async function readUpgradeState(dataDir: string): Promise<UpgradeState | null> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}

export async function writeUpgradeState(dataDir: string, state: UpgradeState): Promise<void> {
  await writeFile(join(dataDir, `${FILE}.new`), JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(join(dataDir, `${FILE}.new`), join(dataDir, FILE));
}

export async function forgetUpgradeState(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}
