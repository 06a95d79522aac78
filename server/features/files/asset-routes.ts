import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { uploadLimitOf } from "../../../schema/upload-limits.ts";
import { type ReturningFile, returningFile, uploadHeaderNames } from "../../../schema/wire/upload-headers.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { findApplied } from "../../core/documents/operations/find-applied.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { fetchPhoto } from "../../engines/files/fetch-photo.ts";
import { fileNameOf } from "../../engines/files/file-name.ts";
import { createIngest, type Ingest, type Upload } from "../../engines/files/ingest-upload.ts";
import type { PartialUploads } from "../../engines/files/partial-uploads.ts";
import { receiveUpload } from "../../engines/files/receive-upload.ts";
import { removeRefused } from "../../engines/files/remove-refused.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { contextOf, saveOptionsOf } from "../../http/request-session.ts";
import { mediaItemOfAsset } from "../multimedia/media-item-of-asset.ts";
import { addPartRoutes, uploadNameOf } from "./part-routes.ts";
import { kindOfType, type UploadKind, uploadKinds } from "./upload-kinds.ts";

const uploadHeaders = z.object({
  "content-type": z.string().max(200).default("application/octet-stream"),
  "content-disposition": z.string().max(2000).optional(),
  "content-length": z.coerce.number().int().min(0).optional(),
  [uploadHeaderNames.complete]: z.literal("?1").optional(),
  [uploadHeaderNames.returning]: z.string().max(1000).optional(),
});

/** Body of a photo that is somewhere else; longest one, bytes. */
const photoAddress = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  description: z.string().trim().max(2000).nullish(),
  attribution: z.string().trim().max(500).nullish(),
});
const LARGEST_ADDRESS = 16 * 1024;
/** Photos that one person may have brought from elsewhere in a minute. */
const FETCHES_PER_MINUTE = 60;

/** Room for files that arrive in parts, in files of the largest size: a device sends four at a time. */
const LARGEST_FILES_OF_PERSON = 4;
const LARGEST_FILES_OF_ALL = 20;

/** What programs with a key upload: pictures of people and files of messages are people's. */
const OF_PROGRAMS: readonly string[] = ["photo", "audio", "video-animation", "file"];

/** How long a refused upload may go on sending before its connection is cut, milliseconds. */
const PATIENCE_MS = 5000;

interface Desk {
  readonly services: Services;
  readonly ingest: Ingest;
  readonly parts: PartialUploads;
  readonly countFetch: (request: FastifyRequest) => Promise<void>;
}

/**
 * `POST asset/{kind}`: a raw file becomes an asset of the project at hand; a repeated `operation-id` answers the first one. With
 * `upload-returning` it becomes again the asset that it was before a restore, under its id.
 * `POST asset/photo` with JSON `{ url, description, attribution }` brings a picture of the internet (UPLOAD-025);
 * `POST multimedia` answers a raw file as an item of an article (UPLOAD-034). Large files come in parts (`part-routes.ts`).
 */
export async function addAssetRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  const ingest = createIngest(services.files);
  const { fileBytes } = services.limits;
  const parts = services.files.openUploads(services.store, {
    ofPerson: LARGEST_FILES_OF_PERSON * fileBytes,
    ofAll: LARGEST_FILES_OF_ALL * fileBytes,
  });
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const desk = { services, ingest, parts, countFetch: personLimit(app, "fetched-photo", FETCHES_PER_MINUTE) };
    for (const [name, kind] of Object.entries(uploadKinds)) {
      app.post(`/asset/${name}`, OF_PROGRAMS.includes(name) ? { config: { keys: true } } : {}, (request) => {
        const isAddress = name === "photo" && typeOf(request) === "application/json";
        return isAddress ? bringPhoto(request, desk) : upload(request, desk, kind);
      });
    }
    app.post("/multimedia", async (request) => mediaItemOfAsset(await upload(request, desk, kindOfType(typeOf(request)))));
    addPartRoutes(app, services, parts);
  });
}

function typeOf(request: FastifyRequest): string {
  const type = uploadHeaders.parse(request.headers)["content-type"];
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

async function upload(request: FastifyRequest, desk: Desk, kind: UploadKind) {
  const context = contextOf(request, desk.services);
  const { operationId } = saveOptionsOf(request);
  const isSentBefore = uploadHeaders.parse(request.headers)[uploadHeaderNames.complete] !== undefined;
  const returning = returningOf(request);
  const isPerhapsKnown = (isSentBefore || returning !== null) && operationId !== null;
  const known = isPerhapsKnown ? await findApplied(context, "asset", operationId) : null;
  if (known) return expandReferences(context, "asset", known);
  if (returning) await requireNoFiles(desk.services, returning.id);
  const name = isSentBefore ? uploadNameOf(request, desk.services) : null;
  const file = await receive(request, desk, kind, name).catch((error: unknown) => {
    cutOff(request.raw);
    throw error;
  });
  const remove = async () => name && desk.parts.remove(name);
  try {
    const received = returning ? { ...file, key: returning.id } : file;
    const answer = await keep(context, desk, kind, received, { operationId, returning });
    await remove();
    return answer;
  } catch (error) {
    // What will never be taken need not be kept; after anything else the device asks for the same again.
    if (error instanceof CierreError && !error.retriable) await remove();
    throw error;
  }
}

interface About {
  readonly operationId: string | null;
  readonly returning?: ReturningFile | null;
  readonly description?: string | null;
  readonly attribution?: string | null;
}

/** Makes an asset of a received file. */
async function keep(context: CommandContext, { services, ingest }: Desk, kind: UploadKind, file: Upload, about: About) {
  const stored = await kind.ingest(ingest, file);
  const { operationId, returning, ...described } = about;
  const document = await saveDocument(context, {
    collection: "asset",
    id: null,
    // Under the name of its files: a text written without a network says already where they are going to be.
    newId: stored.key,
    ...(returning && { recovers: { version: returning.version, whole: true, createdAt: returning.createdAt } }),
    body: { name: file.name, ...given(stored.words), ...given(described) },
    operationId,
    serverValues: { ...stored.values, ...(kind.isPrivate && { members: membersOf(context) }) },
  }).catch(async (error: unknown) => {
    await removeRefused(services.files, stored.key, error);
    throw error;
  });
  // A repeated upload: the answer is the asset it made the first time, and these bytes are not needed.
  if (!JSON.stringify(document.files).includes(stored.key)) await services.files.remove(stored.key);
  return expandReferences(context, "asset", document);
}

/** Which asset of the former history the file is of; `null` for a new one. Throws `malformed`. */
function returningOf(request: FastifyRequest): ReturningFile | null {
  const text = uploadHeaders.parse(request.headers)[uploadHeaderNames.returning];
  if (text === undefined) return null;
  try {
    return returningFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new CierreError("malformed", { cause });
  }
}

/** Throws `conflict` where an asset of any project has the id: files lie under it, which nothing may take the place of. */
async function requireNoFiles({ store }: Services, id: string): Promise<void> {
  const [there] = await store.query(`select from documents where collection = 'asset' and id = $1 limit 1`, [id]);
  if (there) throw new CierreError("conflict");
}

function membersOf({ actor }: CommandContext): { id: string; user: string }[] {
  const { id } = actor.profile;
  return [{ id, user: id }];
}

/** What says something: where a person or a gallery says nothing of a photo, it speaks for itself. */
function given(words: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null && text !== undefined && text !== ""));
}

async function receive(
  request: FastifyRequest,
  { services, parts }: Desk,
  kind: UploadKind,
  name: ReturnType<typeof uploadNameOf> | null,
): Promise<Upload> {
  const headers = uploadHeaders.parse(request.headers);
  const mime = typeOf(request);
  if (!kind.accepts.test(mime)) throw new CierreError("unsupportedMedia");
  const directory = services.files.temporaryDir;
  const limit = kind.isPrivate ? uploadLimitOf(services.limits, mime) : services.limits[kind.limit];
  const received = name
    ? await parts.take(name, directory, limit)
    : await receiveUpload(request.raw, { directory, limit, announced: headers["content-length"] });
  return { received, mime, name: fileNameOf(headers["content-disposition"]) };
}

/** Brings a picture that is on the internet, keeps who is to be credited, and makes it an asset. */
async function bringPhoto(request: FastifyRequest, desk: Desk) {
  const { services } = desk;
  const context = contextOf(request, services);
  const { operationId } = saveOptionsOf(request);
  const { url, ...described } = photoAddress.parse(await readJson(request));
  await desk.countFetch(request);
  const known = operationId === null ? null : await findApplied(context, "asset", operationId);
  if (known) return expandReferences(context, "asset", known);
  const { files, limits, importPhotos: reach } = services;
  const file = await fetchPhoto(url, { files, reach, limit: limits.photoBytes });
  return keep(context, desk, uploadKinds.photo, file, { ...described, operationId });
}

async function readJson(request: FastifyRequest): Promise<unknown> {
  const announced = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (announced > LARGEST_ADDRESS) {
    cutOff(request.raw);
    throw new CierreError("malformed");
  }
  try {
    return JSON.parse((await buffer(request.raw)).toString("utf8"));
  } catch (cause) {
    throw new CierreError("malformed", { cause });
  }
}

/** Lets a refused client read the answer, but not go on sending for long. Nothing it sends is kept. */
function cutOff(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
