import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { ZipFile } from "yazl";
import type { Services } from "../../context/services.ts";
import { archiveDocuments, assertMayArchive } from "../../core/documents/archive-documents.ts";
import { noteRequest } from "../../http/note-audit.ts";
import { contextOf } from "../../http/request-session.ts";
import { copilotTraining } from "./copilot-training.ts";

/**
 * Files of many documents, as they are read. `GET archive/db.ndjson.zip`: those of the project, one JSON per line
 * (ADMIN-014). `GET copilot-settings/training.jsonl`: what a language model can be trained with (SETT-034).
 */
export function addArchiveRoutes(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: 10, timeWindow: 60_000 } };
  app.get("/archive/db.ndjson.zip", { config }, async (request, reply) => {
    const context = contextOf(request, services);
    assertMayArchive(context);
    await noteRequest(services, request, { what: "exported", about: "archive/db.ndjson.zip" });
    const zip = new ZipFile();
    zip.addReadStream(Readable.from(archiveDocuments(context)), "db.ndjson");
    zip.end();
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", `attachment; filename="db.ndjson.zip"`)
      .send(zip.outputStream);
  });

  app.get("/copilot-settings/training.jsonl", { config }, async (request, reply) => {
    const lines = await copilotTraining(contextOf(request, services));
    await noteRequest(services, request, { what: "exported", about: "copilot-settings/training.jsonl" });
    return reply
      .header("content-type", "application/jsonl; charset=utf-8")
      .header("content-disposition", `attachment; filename="training.jsonl"`)
      .send(Readable.from(lines));
  });
}
