import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context/services.ts";
import { noteRequest } from "../../http/note-audit.ts";
import { contextOf } from "../../http/request-session.ts";
import { auditLines } from "./audit-lines.ts";

/** `GET audit-entry/audit.ndjson`: the audit as far as the reader sees it, for other programs. */
export function addAuditRoutes(app: FastifyInstance, services: Services): void {
  app.get("/audit-entry/audit.ndjson", { config: { rateLimit: { max: 10, timeWindow: 60_000 } } }, async (request, reply) => {
    const lines = auditLines(contextOf(request, services));
    await noteRequest(services, request, { what: "exported", about: "audit.ndjson" });
    return reply
      .header("content-type", "application/x-ndjson; charset=utf-8")
      .header("content-disposition", `attachment; filename="audit.ndjson"`)
      .send(Readable.from(lines));
  });
}
