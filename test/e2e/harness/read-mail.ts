import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "./start-server.ts";

/** The code in the last mail that the server wrote. Throws when there is none. */
export async function newestCode(server: TestServer): Promise<string> {
  const folder = join(server.dataDir, "mail");
  const newest = (await readdir(folder)).sort().at(-1) ?? "";
  const code = / es (\d{6})\./.exec(await readFile(join(folder, newest), "utf8"))?.[1];
  if (!code) throw new Error(`no code in ${newest}`);
  return code;
}
