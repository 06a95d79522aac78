import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { isStorageName, type StoredFile } from "../../engines/files/file-storage.ts";
import { parseRange } from "../../engines/files/parse-range.ts";
import { pictureForms } from "../../engines/files/picture-forms.ts";
import { askedForm, formTag } from "../../engines/files/picture-widths.ts";
import { readCroppedPhoto } from "../../engines/files/read-cropped-photo.ts";

/** Types that a browser may show by itself. Anything else, SVG and HTML above all, is only ever saved: what ends in `+xml` may be a page. */
const SHOWN =
  /^(image\/(jpeg|png|webp|gif|avif)|video\/(mp4|webm|ogg|quicktime)|audio\/(3gpp|aac|aacp|flac|m4a|mp3|mp4|mpeg|ogg|opus|wav|wave|webm|x-flac|x-m4a|x-wav)|application\/pdf|text\/plain)$/;

const STORED_FORM = "1200";

interface FilePath {
  Params: { key: string; tag: string };
}

/**
 * `GET /files/{key}/{tag}`: the bytes of an asset. The key is what gives access; what it names never changes. Range
 * requests, ETag, sandboxed, never sniffed. Forms of a photo are made when they are first asked for; while many wait, a stored one stands for them.
 * Parts of a photo are below the id of its asset: only those that people chose are made, others lead to them.
 */
export function addFileRoutes(app: FastifyInstance, services: Services): void {
  const formOf = pictureForms(services.files);
  const answer = async (request: FastifyRequest<FilePath>, reply: FastifyReply) => {
    const { key, tag } = request.params;
    const isName = isStorageName(key) && isStorageName(tag);
    const stored = isName ? await services.files.stat(key, tag) : null;
    const chosen = isName && stored === null ? await chosenPart(services, key, tag) : null;
    if (chosen && chosen.address !== `/files/${key}/${tag}`) {
      return reply.header("cache-control", "public, max-age=60").redirect(chosen.address, 302);
    }
    const file = stored ?? (isName ? await formOf(key, tag, chosen?.part) : null);
    if (file === "later") return sendStored(reply, services, chosen?.part?.photo ?? key);
    if (!file) return sendMissing(request, reply);
    describeFile(reply, file, `"${key}-${tag}"`);
    if (request.headers["if-none-match"]?.includes(`"${key}-${tag}"`)) return reply.code(304).send();
    return sendPart(request, reply, services, file);
  };
  // HEAD beside GET by hand: the automatic one would read the file to tell its length.
  app.route<FilePath>({ method: ["GET", "HEAD"], url: "/files/:key/:tag", exposeHeadRoute: false, handler: answer });
}

/** Whoever follows a link gets words, programs get the code. */
function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) throw new CierreError("notFound");
  return reply.code(404).type("text/plain; charset=utf-8").send(t("upload.notOnServer"));
}

/**
 * What a tag for a part stands for by now, and where that is: the part that was chosen for its shape, the whole photo where none is. `null` for
 * tags of no part.
 */
async function chosenPart({ store }: Services, asset: string, tag: string) {
  const form = askedForm(tag);
  if (form === null || form.shape === null) return null;
  const found = await readCroppedPhoto(store, asset, form.shape);
  if (found === null) throw new CierreError("notFound");
  const { photo, crop } = found;
  if (crop === null) return { address: `/files/${photo}/${formTag(form.width, form.format)}` };
  const part = { photo, name: form.shape, crop };
  return { address: `/files/${asset}/${formTag(form.width, form.format, part)}`, part };
}

/** The largest form that is stored with every photo, for whoever would wait long for the one that was asked for. */
async function sendStored(reply: FastifyReply, services: Services, key: string): Promise<FastifyReply> {
  if ((await services.files.stat(key, STORED_FORM)) === null) throw new CierreError("notFound");
  return reply.header("cache-control", "no-store").redirect(`/files/${key}/${STORED_FORM}`, 302);
}

function describeFile(reply: FastifyReply, file: StoredFile, etag: string): void {
  const disposition = SHOWN.test(file.mime) ? "inline" : "attachment";
  reply.headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'",
    "cross-origin-resource-policy": "cross-origin",
    // A page beside the application has an opaque origin, and browsers ask for types as of another one's.
    ...(file.mime.startsWith("font/") && { "access-control-allow-origin": "*" }),
    "x-content-type-options": "nosniff",
    "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`,
    "content-type": file.mime,
  });
}

function sendPart(request: FastifyRequest<FilePath>, reply: FastifyReply, services: Services, file: StoredFile): FastifyReply {
  const { key, tag } = request.params;
  const range = parseRange(request.headers.range, file.size);
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${file.size}`).header("content-type", "text/plain").send("");
  }
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header("content-length", length);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === "HEAD" || length === 0) return reply.send("");
  return reply.send(services.files.read(key, tag, range ?? undefined));
}
