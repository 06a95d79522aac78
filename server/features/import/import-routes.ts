import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { canImport } from "../../../schema/rights/can-import.ts";
import type { ImportReportLine } from "../../../schema/wire/import-report.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { oneByOne } from "../../core/threads/one-by-one.ts";
import { createIngest, type Ingest } from "../../engines/files/ingest-upload.ts";
import { receiveUpload } from "../../engines/files/receive-upload.ts";
import { ImportFormatError, type ParsedFile } from "../../engines/news-files/import-item.ts";
import { parseFile } from "../../engines/news-files/parse-file.ts";
import { contextOf } from "../../http/request-session.ts";
import { commandTarget } from "./command-target.ts";
import { watchWork } from "./give-way.ts";
import { importItems } from "./import-items.ts";
import type { PhotoSource } from "./import-target.ts";
import { createPhotoSource } from "./photo-source.ts";

/** Largest export that is taken, bytes. */
const LIMIT = 512 * 1024 ** 2;

/**
 * `POST import`: a raw WXR, ninjs, RSS or Atom file becomes articles of the project at hand; for its admins. Answers
 * lines of `importReportLine`: 200 while it runs, 422 with one `failed` line when the file is malformed. Closing the
 * connection stops it; what was imported stays.
 */
export async function addImportRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  // Two imports into a project at once would each create the names that neither found.
  const queue = oneByOne();
  const wayOf = watchWork(parent);
  const ingest = createIngest(services.files);
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    app.post("/import", async (request, reply) => {
      const context = contextOf(request, services);
      const projectId = adminsProject(context);
      const path = await receiveFile(request, services);
      if (path === null) return refuse(reply, new ImportFormatError("import.reason.empty"));
      const remove = () => rm(path, { force: true });
      try {
        const way = wayOf(context.actor.profile.id);
        const file = await parseFile(way.gently((highWaterMark) => createReadStream(path, { highWaterMark })));
        const work = (report: Report, signal: AbortSignal) =>
          queue(projectId, () => {
            const photos = photosOf(services, context, ingest, signal);
            return importItems(file, commandTarget(context, projectId), { report, signal, photos, yieldTurn: way.give });
          }).finally(remove);
        return reply.type("application/x-ndjson; charset=utf-8").send(reportLines(request, reply, file, work));
      } catch (error) {
        await remove();
        if (!(error instanceof ImportFormatError)) throw error;
        return refuse(reply, error);
      }
    });
  });
}

/** Where the file is kept meanwhile; `null` for an empty one. */
async function receiveFile(request: FastifyRequest, services: Services): Promise<string | null> {
  try {
    return (await receiveUpload(request.raw, { directory: services.files.temporaryDir, limit: LIMIT })).path;
  } catch (error) {
    if (error instanceof CierreError && error.code === "malformed") return null;
    throw error;
  } finally {
    request.raw.resume();
  }
}

function refuse(reply: FastifyReply, { reason, line, detail }: ImportFormatError): FastifyReply {
  return reply
    .code(422)
    .type("application/x-ndjson; charset=utf-8")
    .send(toLine({ type: "failed", reason, line, detail }));
}

function photosOf(services: Services, context: CommandContext, ingest: Ingest, signal: AbortSignal): PhotoSource | undefined {
  const { files, limits, importPhotos: reach } = services;
  return reach === "off" ? undefined : createPhotoSource({ context, files, ingest, reach, limit: limits.photoBytes, signal });
}

type Report = (line: ImportReportLine) => Promise<void>;

function adminsProject(context: CommandContext): string {
  if (context.projectId === null) throw new CierreError("malformed");
  if (!canImport(context.actor)) throw new CierreError("forbidden");
  return context.projectId;
}

function toLine(line: ImportReportLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** The answer's body: written as the work reports, no faster than the client reads, and ended by summary or failure. */
function reportLines(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ParsedFile,
  work: (report: Report, signal: AbortSignal) => ReturnType<typeof importItems>,
): Readable {
  const body = new PassThrough();
  const stopped = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) stopped.abort();
  });
  const report: Report = async (line) => {
    if (!body.destroyed && !body.write(toLine(line))) await drained(body);
  };
  const finish = async (): Promise<void> => {
    try {
      const counts = await work(report, stopped.signal);
      await report({ type: "summary", format: file.format, ...counts });
    } catch (error) {
      if (!stopped.signal.aborted) request.log.error({ err: error }, "import interrupted");
      await report({ type: "failed", reason: "import.reason.interrupted", line: null, detail: null });
    } finally {
      body.end();
    }
  };
  void finish();
  return body;
}

/** Resolves when the body takes more, or nobody reads it any longer. */
function drained(body: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      body.off("drain", done).off("close", done);
      resolve();
    };
    body.on("drain", done).on("close", done);
  });
}
