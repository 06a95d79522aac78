import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Variable with the file that `database-template.ts` made. */
export const TEMPLATE_VARIABLE = "DATABASE_TEMPLATE";

/** Puts a database with all tables and nothing in them into a data folder, so that a server that starts in it need not make one. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template || !existsSync(template)) return;
  const database = join(dataDir, "database");
  await mkdir(database, { recursive: true });
  await promisify(execFile)("tar", ["-xf", template, "-C", database]);
}
