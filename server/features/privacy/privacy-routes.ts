import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { Services } from "../../context/services.ts";
import { noteRequest } from "../../http/note-audit.ts";
import { signedInOf } from "../../http/request-session.ts";
import { eraseKeptMail } from "./erase-kept-mail.ts";
import { peopleLines } from "./people-data.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Folders that mail is written to where there is no mail server. */
    readonly mailFolders: readonly string[];
  }
}

/** Also names that people sign in with, which may be addresses of nothing. */
const whom = z.object({
  email: z
    .string()
    .trim()
    .regex(/^\S+@\S+$/)
    .max(320),
});

/**
 * `GET privacy/person.ndjson?email=`: everything about a reader or a user, a line of JSON each. `POST privacy/erase-reader { email }`: a reader is forgotten. For who
 * administers the system, since it reaches all projects; the audit has who did it, and not to whom.
 */
export function addPrivacyRoutes(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
  app.get("/privacy/person.ndjson", { config }, async (request, reply) => {
    requireSystemAdmin(request);
    const { email } = whom.parse(request.query);
    await noteRequest(services, request, { what: "exported", about: "person.ndjson" });
    return reply
      .header("content-type", "application/x-ndjson; charset=utf-8")
      .header("content-disposition", `attachment; filename="person.ndjson"`)
      .send(Readable.from(textOf(services, email)));
  });

  app.post("/privacy/erase-reader", { config }, async (request) => {
    requireSystemAdmin(request);
    const erased = await eraseReader(services, whom.parse(request.body).email.toLowerCase());
    await noteRequest(services, request, { what: "erased", about: null });
    return erased;
  });
}

/** What was erased, by what it was: what features have of the reader, and mail that was written to folders. */
async function eraseReader(services: Services, address: string): Promise<Readonly<Record<string, number>>> {
  const erased: Record<string, number> = {};
  for (const { eraseReader: eraseOwn } of services.personalData) Object.assign(erased, await eraseOwn?.(services, address));
  return { ...erased, mails: await eraseKeptMail(services.mailFolders, address) };
}

async function* textOf({ store, personalData }: Services, email: string): AsyncGenerator<string> {
  for await (const line of peopleLines(store, personalData, email)) yield `${JSON.stringify(line)}\n`;
}

function requireSystemAdmin(request: FastifyRequest): void {
  if (!signedInOf(request).profile.systemAdmin) throw new CierreError("forbidden");
}
