import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { ZipFile } from "yazl";
import { archiveDocuments, assertMayArchive } from "../../commands/archive-documents.ts";
import { contextOf } from "../request-session.ts";
import type { Services } from "../services.ts";

/** `GET archive/db.ndjson.zip`: the project's documents, one JSON per line (ADMIN-014), as they are read. */
export function addArchiveRoutes(app: FastifyInstance, services: Services): void {
  app.get("/archive/db.ndjson.zip", { config: { rateLimit: { max: 10, timeWindow: 60_000 } } }, (request, reply) => {
    const context = contextOf(request, services);
    assertMayArchive(context);
    const zip = new ZipFile();
    zip.addReadStream(Readable.from(archiveDocuments(context)), "db.ndjson");
    zip.end();
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", `attachment; filename="db.ndjson.zip"`)
      .send(zip.outputStream);
  });
}
