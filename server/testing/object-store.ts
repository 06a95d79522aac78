import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketSettings } from "../engines/files/s3/bucket-settings.ts";

export interface ObjectStore {
  readonly settings: BucketSettings;
  /** Multipart uploads that were given up. */
  readonly aborted: readonly string[];
  close(): Promise<void>;
}

/** An object store on this machine, with an empty bucket. `port`: one that is not chosen by the system. */
export async function openObjectStore(port = 0): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), "cierre-s3-"));
  const bucket = "cierre";
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const aborted: string[] = [];
  // What it lacks: it keeps such parts for ever.
  server.middleware.unshift(async (asked, next) => {
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
      endpoint: `http://127.0.0.1:${address.port}`,
      region: "us-east-1",
      key: "S3RVER",
      secret: "S3RVER",
      pathStyle: true,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
