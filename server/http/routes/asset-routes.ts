import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { fileNameOf } from "../../assets/file-name.ts";
import { createIngest, type Ingest, type StoredAsset, type Upload } from "../../assets/ingest-upload.ts";
import { receiveUpload } from "../../assets/receive-upload.ts";
import { expandReferences } from "../../commands/expand-references.ts";
import { saveDocument } from "../../commands/save-document.ts";
import { contextOf, saveOptionsOf } from "../request-session.ts";
import type { Services } from "../services.ts";

interface UploadKind {
  /** Declared types that are taken; what a photo really is, its bytes tell. */
  readonly accepts: RegExp;
  readonly limit: "photoBytes" | "fileBytes";
  readonly ingest: (ingest: Ingest, upload: Upload) => Promise<StoredAsset>;
}

const photo: UploadKind = {
  accepts: /^(image\/|application\/octet-stream$)/,
  limit: "photoBytes",
  ingest: (ingest, upload) => ingest.photo(upload),
};

/** Upload endpoints of the specification (spec 0 §7, spec 1 §7). `photo` by the JSON address of a picture is not offered: 415. */
const kinds: Readonly<Record<string, UploadKind>> = {
  photo,
  avatar: photo,
  audio: { accepts: /^audio\//, limit: "fileBytes", ingest: (ingest, upload) => ingest.file(upload, "audio") },
  "video-animation": {
    accepts: /^(video\/|image\/gif$)/,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, "video"),
  },
  /** The page of an advertisement, zipped (AD-030). */
  archive: {
    accepts: /^application\/(zip|x-zip-compressed)$/,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, "file"),
  },
  file: { accepts: /./, limit: "fileBytes", ingest: (ingest, upload) => ingest.file(upload, fileTypeOf(upload.mime)) },
};

const uploadHeaders = z.object({
  "content-type": z.string().max(200).default("application/octet-stream"),
  "content-disposition": z.string().max(2000).optional(),
  "content-length": z.coerce.number().int().min(0).optional(),
});

/** How long a refused upload may go on sending before its connection is cut, milliseconds. */
const PATIENCE_MS = 5000;

/** `POST asset/{kind}`: a raw file becomes an asset of the project at hand; a repeated `operation-id` answers the first one. */
export async function addAssetRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  const ingest = createIngest(services.files);
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    for (const [name, kind] of Object.entries(kinds)) {
      app.post(`/asset/${name}`, (request) => upload(request, services, kind, ingest));
    }
  });
}

async function upload(request: FastifyRequest, services: Services, kind: UploadKind, ingest: Ingest) {
  const context = contextOf(request, services);
  const { operationId } = saveOptionsOf(request);
  const file = await receive(request, services, kind).catch((error: unknown) => {
    cutOff(request.raw);
    throw error;
  });
  const stored = await kind.ingest(ingest, file);
  try {
    const document = await saveDocument(context, {
      collection: "asset",
      id: null,
      body: { name: file.name },
      operationId,
      serverValues: stored.values,
    });
    // A repeated upload: the answer is the asset it made the first time, and these bytes are not needed.
    if (!JSON.stringify(document.files).includes(stored.key)) await services.files.remove(stored.key);
    return await expandReferences(context, "asset", document);
  } catch (error) {
    await services.files.remove(stored.key);
    throw error;
  }
}

async function receive(request: FastifyRequest, services: Services, kind: UploadKind): Promise<Upload> {
  const headers = uploadHeaders.parse(request.headers);
  const mime = (headers["content-type"].split(";")[0] ?? "").trim().toLowerCase();
  if (!kind.accepts.test(mime)) throw new CierreError("unsupportedMedia");
  const received = await receiveUpload(request.raw, {
    directory: services.files.temporaryDir,
    limit: services.limits[kind.limit],
    announced: headers["content-length"],
  });
  return { received, mime, name: fileNameOf(headers["content-disposition"]) };
}

/** Lets a refused client read the answer, but not go on sending for long. Nothing it sends is kept. */
function cutOff(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

function fileTypeOf(mime: string): "video" | "audio" | "file" {
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("audio/") ? "audio" : "file";
}
