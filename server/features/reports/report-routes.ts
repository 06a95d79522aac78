import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { contextOf } from "../../http/request-session.ts";
import { readReport } from "./read-report.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const listQuery = z.record(z.string().max(80), z.string().max(4000));

/** `GET custom-report-impl`: the reports; `GET custom-report-impl/{id}`: the rows of one (CUSTOM-032). */
export function addReportRoutes(app: FastifyInstance, services: Services): void {
  app.get("/custom-report-impl", (request) =>
    listDocuments(contextOf(request, services), "custom-report", listQuery.parse(request.query)),
  );
  app.get("/custom-report-impl/:id", { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, (request) =>
    readReport(contextOf(request, services), path.parse(request.params).id),
  );
}
