import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketSettings } from "../engines/files/s3/bucket-settings.ts";
import { isSignedBy } from "./is-signed-by.ts";

export interface ObjectStore {
  readonly settings: BucketSettings;
  /** Multipart uploads that were given up. */
  readonly aborted: readonly string[];
  close(): Promise<void>;
}

/** Where an object store is that does not begin with nothing on a port that the system chooses. */
interface ObjectPlace {
  readonly port?: number;
  readonly host?: string;
  /** Folder that it goes on with, and that stays. */
  readonly folder?: string;
  /** Refuses what is signed by another secret, which it does not look at by itself. */
  readonly checksSecret?: boolean;
  /** What it speaks TLS with; plain text without. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Of the only account that it has. */
const SECRET = "S3RVER";
const NOT_SIGNED = "<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>";

/** An object store on this machine, with a bucket, which is empty where no folder is named. */
export async function openObjectStore(place: ObjectPlace = {}): Promise<ObjectStore> {
  const { port = 0, host = "127.0.0.1", folder, tls, checksSecret = false } = place;
  const directory = folder ?? (await mkdtemp(join(tmpdir(), "cierre-s3-")));
  const bucket = "cierre";
  const server = new S3rver({
    address: host,
    port,
    silent: true,
    directory,
    ...tls,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const aborted: string[] = [];
  // What it lacks: it keeps such parts for ever.
  server.middleware.unshift(async (asked, next) => {
    if (checksSecret && !isSignedBy(asked.req, SECRET)) {
      return void Object.assign(asked, { status: 403, type: "application/xml", body: NOT_SIGNED });
    }
    const { uploadId } = asked.query;
    // The mark by which it goes on with a list is made by a cipher that OpenSSL 3 does not have: lists come whole.
    if (asked.query["list-type"] === "2") asked.query = { ...asked.query, "max-keys": "1000" };
    if (asked.method !== "DELETE" || typeof uploadId !== "string") return next();
    aborted.push(uploadId);
    asked.status = 204;
  });
  const address: AddressInfo = await server.run();
  return {
    aborted,
    settings: {
      bucket,
      prefix: "",
      endpoint: `${tls ? "https" : "http"}://${host}:${address.port}`,
      region: "us-east-1",
      key: "S3RVER",
      secret: SECRET,
      pathStyle: true,
    },
    async close() {
      await server.close();
      if (folder === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
