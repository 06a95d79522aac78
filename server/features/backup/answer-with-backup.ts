import type { ServerResponse } from "node:http";
import type { Services } from "../../context/services.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupLine } from "./backup-lines.ts";
import { readPlaceAddress } from "./backup-settings.ts";
import type { AskedBackup } from "./command-door.ts";
import { makeBackup } from "./make-backup.ts";
import type { Progress } from "./write-backup.ts";

/** Between two lines of progress (ms): they also keep the connection from looking dead. */
const EVERY = 1000;

/**
 * Writes a backup and answers at once with a stream of `BackupLine`s. The backup goes on should whoever asked for it go away: it is
 * whole or not there.
 */
export async function answerWithBackup(services: Services, { to, keep }: AskedBackup, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  const send = (line: BackupLine) => response.write(`${JSON.stringify(line)}\n`);
  let progress: Progress = { step: "files", count: 0 };
  const report = () => send({ type: "progress", ...progress });
  report();
  const timer = setInterval(report, EVERY);
  try {
    const note = (now: Progress) => {
      progress = now;
    };
    const written = await makeBackup(services, readPlaceAddress(to, services.backups), { keep: keep ?? null, note });
    send({ type: "done", ...written });
  } catch (error) {
    send({ type: "failed", message: messageFor(services, error) });
  } finally {
    clearInterval(timer);
    response.end();
  }
}

function messageFor({ logger }: Services, error: unknown): string {
  if (error instanceof BackupError) return error.message;
  logger.error({ err: error }, "a backup failed");
  return "the backup failed; the server's log says why";
}
