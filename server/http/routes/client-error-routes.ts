import type { FastifyInstance } from "fastify";
import { clientErrors } from "../../../schema/wire/client-errors.ts";
import { personLimit } from "../limits/person-limit.ts";
import { signedInOf } from "../request-session.ts";

/** Largest body, bytes: a request full of the longest errors that a device describes. */
const LARGEST_BODY = 128 * 1024;
/** Requests of one person in a minute. */
const REPORTS_PER_MINUTE = 20;

/**
 * `POST client-errors`: a device tells of bugs that it met. They are what somebody says, whoever it is: checked for their shape, and
 * logged apart under `untrusted`, each by its own line, never as errors of the server's.
 */
export function addClientErrorRoutes(app: FastifyInstance): void {
  const countReport = personLimit(app, "client-errors", REPORTS_PER_MINUTE);
  app.post("/client-errors", { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    await countReport(request);
    const { errors } = clientErrors.parse(request.body);
    const { id } = signedInOf(request).profile;
    for (const untrusted of errors) request.log.warn({ person: id, untrusted }, "a device reported a bug");
    return reply.code(204).send();
  });
}
