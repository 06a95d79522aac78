import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ObjectStore, openObjectStore } from "../../../testing/object-store.ts";
import { describeStorage } from "../storage-contract.ts";
import type { BucketSettings } from "./bucket-settings.ts";
import { bucketErrorOf } from "./bucket-trouble.ts";
import { type Bucket, openBucket } from "./open-bucket.ts";
import { openS3Storage } from "./s3-storage.ts";

let store: ObjectStore;
let root = "";
let prefixes = 0;
let opened: Bucket[] = [];
beforeAll(async () => {
  store = await openObjectStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cierre-files-"));
  prefixes += 1;
});
afterEach(async () => {
  for (const bucket of opened) bucket.close();
  opened = [];
  await rm(root, { recursive: true, force: true });
});

async function bucketOf(changes: Partial<BucketSettings> = {}): Promise<Bucket> {
  const bucket = await openBucket({ ...store.settings, prefix: `${prefixes}/`, ...changes });
  opened.push(bucket);
  return bucket;
}

describe("a bucket of files", () => {
  describeStorage(async () => openS3Storage(await bucketOf(), root));
});

describe("an object store that is in trouble", () => {
  /** What happens to the requests, in order; the rest go through. */
  let troubles: ("refuse" | "cut" | "through")[] = [];
  let proxy: Server;
  beforeAll(async () => {
    const { hostname, port } = new URL(store.settings.endpoint ?? "");
    proxy = createServer((asked, answer) => {
      const trouble = troubles.shift() ?? "through";
      if (trouble === "refuse") {
        asked.resume();
        return void answer.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      }
      const passed = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        if (trouble === "through") return void given.pipe(answer);
        given.once("data", (chunk: Buffer) => answer.write(chunk.subarray(0, 3), () => answer.destroy()));
      });
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void proxy.close());

  const troubled = async () => {
    const bucket = await bucketOf({ endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
    const storage = await openS3Storage(bucket, root);
    const keep = async () => {
      const path = join(root, "subida");
      await writeFile(path, "el río bajó");
      await storage.adopt(path, "llave", "original", { mime: "text/plain", name: "a" });
    };
    return { storage, keep };
  };

  it("is asked again, and read on where it broke off", { tags: ["slow"] }, async () => {
    const { storage, keep } = await troubled();
    troubles = ["refuse", "refuse"];
    await keep();
    troubles = ["refuse", "cut", "cut"];
    expect(await text(storage.read("llave", "original"))).toBe("el río bajó");
  });

  it("stores nothing and asks the sender to try again while the object store does not answer", { tags: ["slow"] }, async () => {
    const { storage, keep } = await troubled();
    troubles = Array(20).fill("refuse");
    await expect(keep()).rejects.toMatchObject({ code: "unavailable", retriable: true });
    await expect(storage.stat("llave", "original")).rejects.toMatchObject({ code: "unavailable" });
    troubles = [];
    expect(await storage.stat("llave", "original")).toBeNull();
  });
});

describe("a bucket that cannot be used", () => {
  it.each([
    [{ key: "OTRA" }, "FILES_KEY: the object store does not know this key."],
    [{ bucket: "no-hay" }, "FILES_URL: the object store has no such bucket."],
    [{ endpoint: "http://127.0.0.1:1" }, "FILES_ENDPOINT: the object store cannot be reached (ECONNREFUSED)."],
  ])("because of %j is reported at once, with the setting", async (changes, message) => {
    await expect((await bucketOf(changes)).check()).rejects.toThrow(message);
  });

  it.each([
    ["SignatureDoesNotMatch", "FILES_SECRET: it is not the secret of FILES_KEY."],
    ["RequestTimeTooSkewed", "FILES_URL: the clock of this machine is wrong: the object store refuses what is signed by it."],
    ["AuthorizationHeaderMalformed", "FILES_REGION: the bucket is in another region."],
    ["Extraño", "FILES_URL: the object store answers Extraño."],
  ])("because the store answers %s is reported with the setting", (name, message) => {
    expect(bucketErrorOf(Object.assign(new Error("x"), { name })).message).toBe(message);
  });

  it("leaves nothing in one that can", async () => {
    const bucket = await bucketOf();
    await bucket.check();
    const names: string[] = [];
    for await (const name of bucket.list("")) names.push(name);
    expect(names).toEqual([]);
  });
});
