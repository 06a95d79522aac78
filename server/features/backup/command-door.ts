import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isAbsolute } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { answerWithBackup } from "./answer-with-backup.ts";
import { isBucketAddress } from "./backup-settings.ts";

declare module "../../context/services.ts" {
  interface Services {
    /**
     * File of the data folder that says how commands of this machine reach the server, for what only the process that has the
     * embedded database can do; `null` on PostgreSQL, which commands reach themselves.
     */
    readonly commandFile: string | null;
  }
}

const count = z.number().int().min(0);

/** Content of the file. */
export const commandDoor = z.object({ url: z.url(), token: z.string(), pid: z.number() });

const backupRequest = z.object({
  to: z.string().refine((to) => isBucketAddress(to) || isAbsolute(to), "must be absolute"),
  keep: z.object({ days: count, weeks: count, months: count }).nullable().optional(),
});
export type AskedBackup = z.infer<typeof backupRequest>;

/**
 * Listens for commands of this machine on a port of its own, which no proxy knows, and takes them from whoever can read the data folder:
 * the file with the token is readable by its owner alone, like the database beside it. Where it cannot listen, the log has the error and
 * the server works without.
 */
export function openCommandDoor(services: Services, host = "127.0.0.1"): Looking {
  const { commandFile, logger } = services;
  if (commandFile === null) return { stop: async () => undefined };
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    answer(services, token, request, response).catch((error: unknown) => {
      logger.error({ err: error }, "a command failed");
      response.destroy();
    });
  });
  // A backup takes as long as it takes.
  server.requestTimeout = 0;
  const opened = listen(server, host).then((url) => {
    // Later errors, as of connections that cannot be accepted, would end the process without a listener.
    server.on("error", (error) => logger.error({ err: error }, "the port for commands of this machine failed"));
    return writeCommandFile(commandFile, { url, token, pid: process.pid });
  });
  opened.catch((error: unknown) => logger.error({ err: error }, "commands of this machine cannot reach the server"));
  return {
    async stop() {
      await opened.catch(() => undefined);
      await rm(commandFile, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers the address; rejects when the port cannot be opened. */
async function listen(server: Server, host: string): Promise<string> {
  await once(server.listen(0, host), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `http://${host}:${port}/`;
}

async function writeCommandFile(path: string, content: z.infer<typeof commandDoor>): Promise<void> {
  await rm(`${path}.new`, { force: true });
  await writeFile(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function answer(services: Services, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isToken(request.headers.authorization ?? "", token)) return refuse(response, 401, "the token is not this server's");
  if (request.method !== "POST" || request.url !== "/backup") return refuse(response, 404, "there is no such command");
  const asked = backupRequest.safeParse(await json(request).catch(() => null));
  if (!asked.success) return refuse(response, 400, "to: must be an absolute path or a bucket");
  await answerWithBackup(services, asked.data, response);
}

function isToken(given: string, token: string): boolean {
  const [sent, wanted] = [Buffer.from(given), Buffer.from(`Bearer ${token}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
