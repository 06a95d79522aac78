import { randomBytes, timingSafeEqual } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { BackupError } from "./backup-error.ts";
import { writeBackup } from "./write-backup.ts";

declare module "../../context/services.ts" {
  interface Services {
    /**
     * File of the data folder that says how commands of this machine reach the server, for what only the process that has the
     * embedded database can do; `null` on PostgreSQL, which commands reach themselves.
     */
    readonly commandFile: string | null;
  }
}

/** What the file says. */
export const commandDoor = z.object({ url: z.url(), token: z.string(), pid: z.number() });

export const backupRequest = z.object({ to: z.string().refine(isAbsolute, "must be absolute") });

/**
 * Listens for commands of this machine on a port of its own, which no proxy knows, and takes them from whoever can read the data folder:
 * the file with the token is its owner's alone, like the database beside it.
 */
export function openCommandDoor(services: Services): Looking {
  const { commandFile, logger } = services;
  if (commandFile === null) return { stop: async () => undefined };
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    answer(services, token, request, response).catch((error: unknown) => {
      if (!(error instanceof BackupError)) logger.error({ err: error }, "the backup failed");
      const message = error instanceof BackupError ? error.message : "the backup failed; the server's log says why";
      reply(response, 500, { message });
    });
  });
  // A backup takes as long as it takes.
  server.requestTimeout = 0;
  const opened = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)).then(async () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const text = JSON.stringify({ url: `http://127.0.0.1:${port}/`, token, pid: process.pid });
    await rm(`${commandFile}.new`, { force: true });
    await writeFile(`${commandFile}.new`, text, { mode: 0o600 });
    await rename(`${commandFile}.new`, commandFile);
  });
  opened.catch((error: unknown) => logger.error({ err: error }, "opening the door for local commands failed"));
  return {
    async stop() {
      await opened.catch(() => undefined);
      await rm(commandFile, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(services: Services, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isToken(request.headers.authorization ?? "", token))
    return reply(response, 401, { message: "the token is not this server's" });
  if (request.method !== "POST" || request.url !== "/backup")
    return reply(response, 404, { message: "there is no such command" });
  const asked = backupRequest.safeParse(await json(request).catch(() => null));
  if (!asked.success) return reply(response, 400, { message: "to: must be an absolute path" });
  reply(response, 200, await writeBackup(services, asked.data.to, services.now()));
}

function isToken(said: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(said), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
