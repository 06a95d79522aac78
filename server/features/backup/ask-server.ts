import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { backupLine } from "./backup-lines.ts";
import { type AskedBackup, commandDoor } from "./command-door.ts";
import type { Progress, Written } from "./write-backup.ts";

const refusal = z.object({ message: z.string() });

/**
 * Has the running server write a backup, which alone can read the embedded database; `null` where none runs. `to`: an absolute folder, or the
 * address of a bucket, which the server's own settings are for. Throws a `BackupError`.
 */
export async function askServer(
  dataDir: string,
  { to, keep = null }: AskedBackup,
  note: (progress: Progress) => void,
): Promise<Written | null> {
  const text = await readFile(join(dataDir, "command.json"), "utf8").catch(() => null);
  const door = text === null ? null : commandDoor.safeParse(JSON.parse(text));
  if (!door?.success) return null;
  const response = await post(new URL("backup", door.data.url), door.data.token, { to, keep });
  // The file was left by a server that was killed; should another one run, the database's lock says so.
  if (response === null || response.statusCode === 401) return null;
  if (response.statusCode !== 200) throw new BackupError(refusal.parse(await json(response)).message);
  return lastLine(response, to, note);
}

async function lastLine(response: IncomingMessage, backups: string, note: (progress: Progress) => void): Promise<Written> {
  try {
    for await (const text of createInterface({ input: response })) {
      const line = backupLine.parse(JSON.parse(text));
      if (line.type === "failed") throw new BackupError(line.message);
      if (line.type === "done") return line;
      note(line);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw broken(backups, error);
  }
  throw broken(backups);
}

function broken(backups: string, cause?: unknown): BackupError {
  return new BackupError(
    `The connection to the server ended before the server had reported how the backup ended; it may still be writing it. Look into ${backups}: an archive is whole once its name no longer ends in .partial, in a bucket once it has manifest.json.sha256.`,
    { cause },
  );
}

/** `null` where nobody listens. */
function post(url: URL, token: string, body: unknown): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const asked = request(url, { method: "POST", headers }, resolve);
    asked.once("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(null) : reject(error)));
    asked.end(JSON.stringify(body));
  });
}
