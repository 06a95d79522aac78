import type { ServerResponse } from "node:http";
import type { Services } from "../../context/services.ts";
import { BackupError } from "./backup-error.ts";
import type { CommandLine, CommandProgress } from "./backup-lines.ts";
import type { TakenIn } from "./project/take-in/take-in-project.ts";
import type { Written } from "./write-backup.ts";

/** Between two lines of progress (ms): they also keep the connection from looking dead. */
const EVERY = 1000;

/**
 * Does what a command of this machine asks for and answers at once with a stream of `CommandLine`s. It goes on should whoever asked for it go
 * away: it is done as a whole or not at all.
 */
export async function answerCommand(
  services: Services,
  response: ServerResponse,
  work: (note: (now: CommandProgress) => void) => Promise<Written | TakenIn>,
): Promise<void> {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  const send = (line: CommandLine) => response.write(`${JSON.stringify(line)}\n`);
  let progress: CommandProgress = { step: "files", count: 0 };
  const report = () => send({ type: "progress", ...progress });
  report();
  const timer = setInterval(report, EVERY);
  const note = (now: CommandProgress) => {
    progress = now;
  };
  try {
    send({ type: "done", ...(await work(note)) });
  } catch (error) {
    send({ type: "failed", message: messageFor(services, error) });
  } finally {
    clearInterval(timer);
    response.end();
  }
}

function messageFor({ logger }: Services, error: unknown): string {
  if (error instanceof BackupError) return error.message;
  logger.error({ err: error }, "a command of this machine failed");
  return "it failed; the server's log says why";
}
