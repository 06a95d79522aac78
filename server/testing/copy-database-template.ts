import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { TEMPLATE_VARIABLE } from "./open-memory-store.ts";

/** Puts a database with all tables and nothing in them into a data folder, so that a server that starts in it need not make one. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) return;
  const database = join(dataDir, "database");
  await mkdir(database, { recursive: true });
  await promisify(execFile)("tar", ["-xf", template, "-C", database]);
}
