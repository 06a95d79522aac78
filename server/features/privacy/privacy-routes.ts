import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { noteRequest } from "../../http/note-audit.ts";
import { signedInOf } from "../../http/request-session.ts";
import { eraseReader } from "./erase-reader.ts";
import { askErasure } from "./people/erase-users.ts";
import { findPeople } from "./people/known-person.ts";
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
 * `GET privacy/person.ndjson?email=`: everything about a reader or a user, a line of JSON each. `POST privacy/erase-reader { email }`: a reader is forgotten.
 * `POST privacy/erase-user { email }`: a user is shut out at once, and taken out of everything in the minutes after. For who
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

  app.post("/privacy/erase-user", { config }, async (request, reply) => {
    requireSystemAdmin(request);
    const people = await findPeople(services.store, whom.parse(request.body).email);
    if (people.length === 0) throw new CierreError("notFound");
    if (people.some(({ id }) => id === signedInOf(request).profile.id)) {
      throw new CierreError("conflict", { message: t("privacy.ownErasure") });
    }
    for (const person of people) await askErasure(services, person);
    await noteRequest(services, request, { what: "erased", about: null });
    return reply.code(202).send({ users: people.length });
  });
}

async function* textOf(services: Services, email: string): AsyncGenerator<string> {
  for await (const line of peopleLines(services, email)) yield `${JSON.stringify(line)}\n`;
}

function requireSystemAdmin(request: FastifyRequest): void {
  if (!signedInOf(request).profile.systemAdmin) throw new CierreError("forbidden");
}
