import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { type CommandProgress, otherLine } from "./backup-lines.ts";
import { type AskedBackup, type AskedTakeIn, commandDoor } from "./command-door.ts";

const refusal = z.object({ message: z.string() });

/** What is asked for; its last line; and where to look when the answer ends before that. */
interface Asking<T> {
  readonly command: "backup" | "take-in";
  readonly body: AskedBackup | AskedTakeIn;
  readonly done: z.ZodType<T>;
  readonly whereToLook: string;
}

/**
 * Has the running server do what only it can, which alone has the embedded database; `null` where none runs. Folders are absolute, and buckets
 * are used with the server's own settings. Throws a `BackupError`.
 */
export async function askServer<T>(
  dataDir: string,
  asking: Asking<T>,
  note: (progress: CommandProgress) => void,
): Promise<T | null> {
  const text = await readFile(join(dataDir, "command.json"), "utf8").catch(() => null);
  const door = text === null ? null : commandDoor.safeParse(JSON.parse(text));
  if (!door?.success) return null;
  const response = await post(new URL(asking.command, door.data.url), door.data.token, asking.body);
  // The file was left by a server that was killed; should another one run, the database's lock says so.
  if (response === null || response.statusCode === 401) return null;
  if (response.statusCode !== 200) throw new BackupError(refusal.parse(await json(response)).message);
  return lastLine(response, asking, note);
}

async function lastLine<T>(
  response: IncomingMessage,
  { done, whereToLook }: Asking<T>,
  note: (progress: CommandProgress) => void,
): Promise<T> {
  try {
    for await (const text of createInterface({ input: response })) {
      const line: unknown = JSON.parse(text);
      const ended = done.safeParse(line);
      if (ended.success) return ended.data;
      const other = otherLine.parse(line);
      if (other.type === "failed") throw new BackupError(other.message);
      note(other);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw broken(whereToLook, error);
  }
  throw broken(whereToLook);
}

function broken(whereToLook: string, cause?: unknown): BackupError {
  return new BackupError(
    `The connection to the server ended before the server had reported how it ended; it may still be at it. ${whereToLook}`,
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
