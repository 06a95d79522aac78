import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isAbsolute } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { answerCommand } from "./answer-command.ts";
import { isBucketAddress, readPlaceAddress } from "./backup-settings.ts";
import { makeBackup } from "./make-backup.ts";
import { takeInProject } from "./project/take-in/take-in-project.ts";
import { noteTakenOut, takingOut } from "./project/take-out.ts";

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

const address = z.string().refine((text) => isBucketAddress(text) || isAbsolute(text), "must be an absolute path or a bucket");

const backupRequest = z.object({
  to: address,
  keep: z.object({ days: count, weeks: count, months: count }).nullable().optional(),
  /** Whether it is restored for a trial. */
  isTried: z.boolean().optional(),
  /** Id or name of the one project that goes out; everything when absent. */
  project: z.string().nullable().optional(),
});
export type AskedBackup = z.infer<typeof backupRequest>;

const takeInRequest = z.object({ archive: address, project: z.string().nullable() });
export type AskedTakeIn = z.infer<typeof takeInRequest>;

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
  const command =
    request.method === "POST" && Object.hasOwn(commands, request.url ?? "") ? commands[request.url ?? ""] : undefined;
  if (command === undefined) return refuse(response, 404, "there is no such command");
  const begin = command(services, await json(request).catch(() => null));
  if (typeof begin === "string") return refuse(response, 400, begin);
  await answerCommand(services, response, begin);
}

type Begin = Parameters<typeof answerCommand>[2];

/** What a command does with what it was sent, by its path; a text says what is wrong with that. */
const commands: Readonly<Record<string, (services: Services, body: unknown) => Begin | string>> = {
  "/backup"(services, body) {
    const asked = backupRequest.safeParse(body);
    return asked.success ? (note) => backUp(services, asked.data, note) : `to: ${problemOf(asked.error)}`;
  },
  "/take-in"(services, body) {
    const asked = takeInRequest.safeParse(body);
    if (!asked.success) return `archive: ${problemOf(asked.error)}`;
    return (note) => takeInProject(services, { ...asked.data, settings: services.backups, note });
  },
};

async function backUp(
  services: Services,
  { to, keep = null, isTried = false, project }: AskedBackup,
  note: Parameters<Begin>[0],
) {
  const place = readPlaceAddress(to, services.backups);
  if (project == null) return makeBackup(services, place, { keep, isTried, note });
  const out = await takingOut(services.store, services.behaviours, project);
  const written = await makeBackup(services, place, { holds: "project", project: out, note });
  await noteTakenOut(services.store, out);
  return written;
}

function problemOf({ issues }: z.ZodError): string {
  return issues[0]?.code === "custom" ? issues[0].message : "must be an absolute path or a bucket";
}

function isToken(given: string, token: string): boolean {
  const [sent, wanted] = [Buffer.from(given), Buffer.from(`Bearer ${token}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
