import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Store } from "../../context/store.ts";
import { openPgliteStore } from "../../core/store/pglite-store.ts";
import { openPostgresStore } from "../../core/store/postgres-store.ts";
import { openDiskStorage } from "../../engines/files/disk-storage.ts";
import { BackupError } from "./backup-error.ts";
import { commandDoor } from "./command-door.ts";
import { type Written, writeBackup } from "./write-backup.ts";

export interface Source {
  readonly dataDir: string;
  /** `null`: the embedded database, in the data folder. */
  readonly databaseUrl: string | null;
}

/** Writes an archive of an installation, whether its server runs or not. `backups` is absolute. Throws a `BackupError`. */
export async function backUpInstallation({ dataDir, databaseUrl }: Source, backups: string): Promise<Written> {
  if (!existsSync(join(dataDir, "files"))) throw new BackupError(`${dataDir} is no data folder of Cierre; name it by DATA_DIR.`);
  if (databaseUrl !== null) return ofStore(await openPostgresStore(databaseUrl), dataDir, backups);
  if (!existsSync(join(dataDir, "database", "PG_VERSION"))) {
    throw new BackupError(`${dataDir} has no database; name the data folder by DATA_DIR, or the database by DATABASE_URL.`);
  }
  const byServer = await askServer(dataDir, backups);
  return byServer ?? ofStore(await openPgliteStore(join(dataDir, "database")), dataDir, backups);
}

async function ofStore(store: Store, dataDir: string, backups: string): Promise<Written> {
  try {
    const files = await openDiskStorage(join(dataDir, "files"));
    return await writeBackup({ store, files }, backups, new Date());
  } finally {
    await store.close();
  }
}

const written = z.object({
  archive: z.string(),
  rows: z.number(),
  files: z.number(),
  databaseBytes: z.number(),
  fileBytes: z.number(),
});
const refused = z.object({ message: z.string() });

/** Has the running server do it, which alone can read the embedded database; `null` where none runs. */
async function askServer(dataDir: string, backups: string): Promise<Written | null> {
  const text = await readFile(join(dataDir, "command.json"), "utf8").catch(() => null);
  const door = text === null ? null : commandDoor.safeParse(JSON.parse(text));
  if (!door?.success) return null;
  const answer = await post(new URL("backup", door.data.url), door.data.token, { to: backups });
  // The file was left by a server that was killed; should another one run, the database's lock says so.
  if (answer === null || answer.status === 401) return null;
  if (answer.status === 200) return written.parse(answer.body);
  throw new BackupError(refused.parse(answer.body).message);
}

/** Not `fetch`, which gives up after five minutes without an answer. `null` where nobody listens. */
function post(url: URL, token: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown } | null> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const asked = request(url, { method: "POST", headers }, (response) => {
      json(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
    asked.once("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(null) : reject(error)));
    asked.end(JSON.stringify(body));
  });
}
