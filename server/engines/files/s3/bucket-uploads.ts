import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Store } from "../../../context/store.ts";
import { ABANDONED_MS, type PartialRoom, type PartialUploads, type UploadPosition } from "../partial-uploads.ts";
import { nameOfUpload, personOfUpload } from "../upload-names.ts";
import { isNoUpload, unavailable } from "./bucket-trouble.ts";
import type { Bucket, SentPart } from "./open-bucket.ts";
import {
  addUpload,
  dropUntouched,
  dropUpload,
  findUntouched,
  findUpload,
  noteAdded,
  noteWhole,
  takeUpload,
  type UploadRow,
} from "./upload-rows.ts";

/** Bytes of a part, and the least that an object store takes where it is not the last one. */
const PART = 8 * 1024 ** 2;
const LEAST_PART = 5 * 1024 ** 2;

interface Surroundings {
  readonly bucket: Bucket;
  readonly store: Store;
  /** Folder of this machine in which a request is put together. */
  readonly directory: string;
  readonly room: PartialRoom;
  readonly now?: () => Date;
}

/**
 * Uploads whose parts are those of a multipart upload, so that each request may reach another machine. What a request brings is there once it
 * has ended, also one that broke off: what is too small for a part lies beside them until more comes. Of two that add to the same one, whoever
 * began last does.
 */
// Long: each way is a few lines, and they share what is under way and how it is forgotten.
export function openBucketUploads({ bucket, store, directory, room, now = () => new Date() }: Surroundings): PartialUploads {
  const adding = new Map<string, { readonly end: () => void; readonly ended: Promise<unknown> }>();
  const endAdding = async (name: string) => {
    const former = adding.get(name);
    former?.end();
    await former?.ended;
  };
  const forget = async (rows: readonly UploadRow[]) => {
    for (const { name, upload, isWhole, tail, parts } of rows) {
      if (isWhole) await bucket.remove(objectOf(name));
      else await bucket.abortParts(objectOf(name), upload);
      if (tail > 0) await bucket.remove(tailOf({ name, tail, parts }));
    }
  };
  /** Whether the object store has none of it any more, as after a rule of its own for what nobody completes: then nor have we, and it is sent anew. */
  const isForgotten = async (error: unknown, row: UploadRow) => {
    if (!isNoUpload(error)) return false;
    await forget(await dropUpload(store, row.name)).catch(() => undefined);
    return true;
  };
  return {
    async begin(given, length) {
      const name = nameOfUpload(given);
      const known = await takeUpload(store, name, randomUUID(), now());
      if (known?.length === length) return positionOf(known);
      const upload = await bucket.beginParts(objectOf(name)).catch(unavailable);
      const added = await addUpload(store, { name, person: personOfUpload(given), upload, length }, room, now());
      if (typeof added !== "string") {
        // An object store that cannot for now has rules of its own for what nobody completes.
        await forget(added).catch(() => undefined);
        return { offset: 0, length };
      }
      await bucket.abortParts(objectOf(name), upload).catch(() => undefined);
      if (added === "ofPerson") throw new CierreError("tooManyRequests", { message: t("upload.tooMuchUnderWay") });
      throw new CierreError("unavailable", { message: t("upload.noRoom") });
    },
    async find(given) {
      const row = await findUpload(store, nameOfUpload(given));
      return row && positionOf(row);
    },
    async append(given, offset, body) {
      const name = nameOfUpload(given);
      await endAdding(name);
      const ended = Promise.withResolvers<void>();
      const own = { end: () => void body.destroy(), ended: ended.promise };
      adding.set(name, own);
      const path = join(directory, randomUUID());
      try {
        return await add({ bucket, store, now, isForgotten }, name, offset, body, path);
      } finally {
        if (adding.get(name) === own) adding.delete(name);
        ended.resolve();
        await rm(path, { force: true });
      }
    },
    async take(given, folder, limit) {
      const row = await findUpload(store, nameOfUpload(given));
      if (!row || positionOf(row).offset !== row.length) throw new CierreError("conflict");
      if (row.length > limit) throw new CierreError("tooLarge");
      const path = join(folder, randomUUID());
      try {
        if (!row.isWhole) await bucket.completeParts(objectOf(row.name), row.upload, row.parts);
        await noteWhole(store, row.name);
        await pipeline(bucket.read(objectOf(row.name)), createWriteStream(path, { flags: "wx", flush: true }));
      } catch (error) {
        await rm(path, { force: true });
        if (!(await isForgotten(error, row))) unavailable(error);
        throw new CierreError("conflict", { cause: error });
      }
      return { path, size: row.length };
    },
    async remove(given) {
      await endAdding(nameOfUpload(given));
      await forget(await dropUpload(store, nameOfUpload(given))).catch(unavailable);
    },
    async forgetAbandoned() {
      const since = new Date(now().getTime() - ABANDONED_MS);
      for (const row of await findUntouched(store, since)) {
        await forget([row]);
        await dropUntouched(store, row.name, since);
      }
    },
  };
}

interface Adding extends Pick<Required<Surroundings>, "bucket" | "store" | "now"> {
  readonly isForgotten: (error: unknown, row: UploadRow) => Promise<boolean>;
}

/** Adds what a request brings; `path`: where it is put together. */
async function add(
  { bucket, store, now, isForgotten }: Adding,
  name: string,
  offset: number,
  body: Readable,
  path: string,
): Promise<UploadPosition> {
  const writer = randomUUID();
  const row = await takeUpload(store, name, writer, now());
  if (row === null) throw new CierreError("notFound");
  if (positionOf(row).offset !== offset) throw new CierreError("conflict");
  if (row.tail > 0) await pipeline(bucket.read(tailOf(row)), createWriteStream(path)).catch(unavailable);
  const { size, error } = await receive(body, path, row.tail, row.length - (offset - row.tail));
  if (size > row.tail) {
    const sent = await send(bucket, row, path, size).catch(async (cause: unknown) =>
      (await isForgotten(cause, row)) ? Promise.reject(new CierreError("notFound", { cause })) : unavailable(cause),
    );
    if (!(await noteAdded(store, name, writer, sent, now()))) throw new CierreError("conflict");
    if (row.tail > 0) await bucket.remove(tailOf(row)).catch(() => undefined);
  }
  if (error !== null) throw error;
  return { offset: offset + size - row.tail, length: row.length };
}

/** Writes a body behind the first `from` bytes of a file, as far as it comes and no further than `limit`; what went wrong is answered with its size. */
async function receive(body: Readable, path: string, from: number, limit: number) {
  await using file = await open(path, from > 0 ? "r+" : "w");
  let size = from;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (size + chunk.length > limit) throw new CierreError("tooLarge");
      await file.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    return { size, error: null };
  } catch (cause) {
    if (cause instanceof CierreError) return { size, error: cause };
    if (body.errored === null && !body.destroyed) throw cause;
    return { size, error: new CierreError("aborted", { cause }) };
  }
}

/** Sends a file as the next parts, and what is too small for one as an object beside them. */
async function send(bucket: Bucket, row: UploadRow, path: string, size: number): Promise<Pick<UploadRow, "parts" | "tail">> {
  const before = row.parts.reduce((sum, part) => sum + part.size, 0);
  const parts: SentPart[] = [...row.parts];
  await using file = await open(path, "r");
  let at = 0;
  while (size - at >= LEAST_PART || (at < size && before + size === row.length)) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PART, size - at)), 0, Math.min(PART, size - at), at);
    const number = parts.length + 1;
    parts.push({ number, etag: await bucket.putPart(objectOf(row.name), row.upload, number, buffer), size: bytesRead });
    at += bytesRead;
  }
  const tail = size - at;
  if (tail > 0) {
    const { buffer } = await file.read(Buffer.alloc(tail), 0, tail, at);
    await bucket.putBytes(tailOf({ name: row.name, parts, tail }), buffer);
  }
  return { parts, tail };
}

function positionOf({ parts, tail, length }: UploadRow): UploadPosition {
  return { offset: parts.reduce((sum, { size }) => sum + size, tail), length };
}

function objectOf(name: string): string {
  return `partial/${name}/file`;
}

/** One for each state: whoever is no longer the one that adds overwrites nothing. */
function tailOf({ name, parts, tail }: Pick<UploadRow, "name" | "parts" | "tail">): string {
  return `partial/${name}/tail-${parts.length}-${tail}`;
}
