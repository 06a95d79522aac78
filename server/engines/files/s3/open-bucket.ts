import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { FileFacts, StoredFile } from "../file-storage.ts";
import type { BucketSettings } from "./bucket-settings.ts";
import { bucketErrorOf, isMissing, isNoUpload } from "./bucket-trouble.ts";
import { factsOf, metadataOf } from "./object-facts.ts";

/** An upload takes as much memory, twice, bytes. */
const PART_BYTES = 8 * 1024 ** 2;
const CONNECT_MS = 5_000;
/** Without a byte for as long, a request is tried again. */
const SILENCE_MS = 30_000;
/** Tries of a request, and of a stream that breaks off. */
const TRIES = 4;

/** A part of a multipart upload, as the store knows it. */
export interface SentPart {
  /** From 1. */
  readonly number: number;
  readonly etag: string;
  readonly size: number;
}

/** Objects by their keys, behind the prefix. Failing calls reject with the store's error; what may pass is tried again before. */
export interface Bucket {
  /** Says at once what is wrong with the settings. Throws `BucketError`. */
  check(): Promise<void>;
  put(path: string, key: string, facts: FileFacts): Promise<void>;
  /** Other facts of an object that is there. */
  describe(key: string, facts: FileFacts): Promise<void>;
  /** `null` when there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Goes on where the store breaks off; one that is gone is an error of the stream, as of a file. */
  read(key: string, from?: number, to?: number): Readable;
  list(prefix: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** An object of unknown length: there once the stream has ended well, and not at all otherwise. The stream is destroyed then. */
  putStream(key: string, bytes: Readable): Promise<void>;
  /** Begins a multipart upload; answers what the store calls it. */
  beginParts(key: string): Promise<string>;
  /** The same number again takes the place of the former one. Answers what the store knows it by. */
  putPart(key: string, upload: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Makes one object of the parts. One that has become one already stays. */
  completeParts(key: string, upload: string, parts: readonly SentPart[]): Promise<void>;
  abortParts(key: string, upload: string): Promise<void>;
  close(): void;
}

/** The library is loaded by whoever has a bucket alone. */
// Long: the operations of one store over the same client.
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const [s3, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const { bucket: Bucket, prefix, endpoint, region, key: accessKeyId, secret: secretAccessKey } = settings;
  const options = {
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Other stores than Amazon's refuse its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  } as const;
  const client = new s3.S3Client(options);
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function* readOn(key: string, from: number, to: number | undefined): AsyncGenerator<Uint8Array> {
    let position = from;
    for (let tries = 1; ; tries += 1) {
      try {
        const Range = position > 0 || to !== undefined ? `bytes=${position}-${to ?? ""}` : undefined;
        const { Body } = await client.send(new s3.GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
        // In Node a body is a stream.
        for await (const chunk of Body as unknown as AsyncIterable<Uint8Array>) {
          position += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (isMissing(error)) throw Object.assign(new Error("no such file", { cause: error }), { code: "ENOENT" });
        if (tries === TRIES || (to !== undefined && position > to)) throw error;
      }
    }
  }

  async function* list(below: string): AsyncGenerator<string> {
    const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${below}` });
    for await (const { Contents = [] } of pages) for (const { Key = "" } of Contents) yield Key.slice(prefix.length);
  }

  return {
    list,
    read: (key, from = 0, to) => Readable.from(readOn(key, from, to), { objectMode: false }),
    async check() {
      // A clock that goes wrong later is made up for; one that is wrong at the start is to be set right, and is not made up for here.
      const strict = new s3.S3Client({ ...options, disableClockSkewCorrection: true });
      try {
        await strict.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
        await strict.send(new s3.PutObjectCommand({ ...at(".cierre"), Body: "This bucket belongs to Cierre.\n" }));
        await strict.send(new s3.DeleteObjectCommand(at(".cierre")));
      } catch (error) {
        throw bucketErrorOf(error);
      } finally {
        strict.destroy();
      }
    },
    async put(path, key, facts) {
      const params = { ...at(key), ...metadataOf(facts), Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
    },
    async describe(key, facts) {
      const CopySource = [Bucket, ...`${prefix}${key}`.split("/")].map(encodeURIComponent).join("/");
      await client.send(new s3.CopyObjectCommand({ ...at(key), ...metadataOf(facts), CopySource, MetadataDirective: "REPLACE" }));
    },
    async stat(key) {
      try {
        const head = await client.send(new s3.HeadObjectCommand(at(key)));
        return { ...factsOf(head.ContentType, head.Metadata), size: head.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
    async putBytes(key, bytes) {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes }));
    },
    async putStream(key, bytes) {
      try {
        await new Upload({ client, params: { ...at(key), Body: bytes }, partSize: PART_BYTES, queueSize: 2 }).done();
      } catch (error) {
        bytes.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    async beginParts(key) {
      const { UploadId = "" } = await client.send(new s3.CreateMultipartUploadCommand(at(key)));
      return UploadId;
    },
    async putPart(key, UploadId, PartNumber, Body) {
      const { ETag = "" } = await client.send(new s3.UploadPartCommand({ ...at(key), UploadId, PartNumber, Body }));
      return ETag;
    },
    async completeParts(key, UploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      const complete = new s3.CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } });
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      await client.send(complete).catch(async (error: unknown) => {
        // It may have been done without our hearing of it. What stores say to a second time differs.
        const there = await client.send(new s3.HeadObjectCommand(at(key))).catch(() => null);
        if (there?.ContentLength !== size) throw error;
      });
    },
    async abortParts(key, UploadId) {
      await client.send(new s3.AbortMultipartUploadCommand({ ...at(key), UploadId })).catch((error: unknown) => {
        if (!isNoUpload(error)) throw error;
      });
    },
    close: () => client.destroy(),
  };
}
