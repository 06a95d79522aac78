import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectionNamed } from "../../schema/registry.ts";
import { headerNames } from "../../schema/wire/headers.ts";
import type { Services } from "../context/services.ts";
import { type AuditFact, noteAudit } from "../core/rows/audit-row.ts";
import { callerOf } from "./request-session.ts";

type Auditing = Pick<Services, "store" | "now" | "logger">;
type Noted = Pick<AuditFact, "what" | "about">;

/** Has the audit tell who was refused, and who read what is audited. Nobody waits for it, and failing it is in the log. */
export function auditRequests(api: FastifyInstance, services: Auditing): void {
  api.addHook("onResponse", async (request, reply) => {
    const noted = notedOf(request, reply.statusCode);
    if (noted && request.signedIn) await noteRequest(services, request, noted);
  });
}

function notedOf({ method, params, routeOptions }: FastifyRequest, status: number): Noted | null {
  const collection = collectionOf(params);
  if (status === 403) return { what: "refused", about: `${method} ${collection ?? routeOptions.url ?? ""}` };
  const isRead = method === "GET" && status === 200 && collectionNamed(collection ?? "")?.readAudited === true;
  return isRead ? { what: "mailListRead", about: collection } : null;
}

function collectionOf(params: unknown): string | null {
  if (typeof params !== "object" || params === null || !("collection" in params)) return null;
  return typeof params.collection === "string" ? params.collection : null;
}

/** The same for what a route tells of itself. */
export async function noteRequest({ store, now, logger }: Auditing, request: FastifyRequest, noted: Noted): Promise<void> {
  const profile = request.signedIn?.profile;
  const header = request.headers[headerNames.project];
  const project = request.signedIn?.key?.project ?? profile?.projects.find(({ id }) => id === header)?.id ?? null;
  const person = profile ? { id: profile.id, displayName: profile.displayName } : null;
  const fact = { ...noted, at: now(), person, project, caller: callerOf(request) };
  await noteAudit(store, fact).catch((error: unknown) => logger.error({ err: error }, "writing the audit failed"));
}
