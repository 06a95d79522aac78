import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../context/store.ts";
import type { PartialUploads } from "../engines/files/partial-uploads.ts";
import { openBucketUploads } from "../engines/files/s3/bucket-uploads.ts";
import { type Bucket, openBucket } from "../engines/files/s3/open-bucket.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";

const MIB = 1024 ** 2;
const name = { userId: "u1", projectId: "p1", operationId: "op-1" };
const other = { ...name, operationId: "op-2" };

/** What uploads in parts do whose state stands in a database. */
export function bucketUploadsContract(openStore: () => Promise<Store>): void {
  let objects: ObjectStore;
  let bucket: Bucket;
  let store: Store;
  let folder = "";
  let time = Date.parse("2026-03-01T12:00:00.000Z");
  beforeAll(async () => {
    objects = await openObjectStore();
    bucket = await openBucket(objects.settings);
    store = await openStore();
    folder = await mkdtemp(join(tmpdir(), "cierre-partial-"));
  });
  afterAll(async () => {
    bucket.close();
    await objects.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => store.query("delete from partial_uploads"));

  /** What one machine has of it: nothing but the database and the bucket. */
  function machine(room = { ofPerson: 100 * MIB, ofAll: 1000 * MIB }, changes: Partial<Bucket> = {}): PartialUploads {
    return openBucketUploads({ bucket: { ...bucket, ...changes }, store, directory: folder, room, now: () => new Date(time) });
  }
  const body = (bytes: Buffer) => Readable.from([bytes], { objectMode: false });
  const left = async () => {
    const names: string[] = [];
    for await (const key of bucket.list("partial/")) names.push(key);
    return names;
  };

  describe("uploads in parts to a bucket", () => {
    it("go on at any machine, become the file that was sent, and leave nothing", async () => {
      const file = randomBytes(17 * MIB + 5);
      const [one, two] = [machine(), machine()];
      expect(await one.begin(name, file.length)).toEqual({ offset: 0, length: file.length });
      await one.append(name, 0, body(file.subarray(0, 8 * MIB)));
      expect(await two.find(name)).toEqual({ offset: 8 * MIB, length: file.length });
      await expect(two.append(name, 0, body(file))).rejects.toMatchObject({ code: "conflict" });
      await two.append(name, 8 * MIB, body(file.subarray(8 * MIB, 16 * MIB)));
      await expect(one.take(name, folder, 100 * MIB)).rejects.toMatchObject({ code: "conflict" });
      await expect(two.append(name, 16 * MIB, body(randomBytes(2 * MIB)))).rejects.toMatchObject({ code: "tooLarge" });
      expect(await one.append(name, 16 * MIB, body(file.subarray(16 * MIB)))).toEqual({
        offset: file.length,
        length: file.length,
      });
      await expect(one.take(name, folder, MIB)).rejects.toMatchObject({ code: "tooLarge" });
      for (const each of [two, one]) {
        const { path, size } = await each.take(name, folder, 100 * MIB);
        expect([size, (await readFile(path)).equals(file)]).toEqual([file.length, true]);
        await rm(path);
      }
      await two.remove(name);
      expect([await one.find(name), await left(), await readdir(folder)]).toEqual([null, [], []]);
    });

    it("keep what a request brought that broke off, however little", async () => {
      const file = randomBytes(6 * MIB);
      const uploads = machine();
      await uploads.begin(name, file.length);
      for (const [from, to] of [
        [0, 1000],
        [1000, 3 * MIB],
        [3 * MIB, 5.5 * MIB],
      ] as const) {
        const broken = new PassThrough();
        const adding = uploads.append(name, from, broken).catch((error: unknown) => error);
        broken.write(file.subarray(from, to));
        await expect.poll(() => broken.readableLength).toBe(0);
        broken.destroy();
        expect(await adding).toMatchObject({ code: "aborted" });
        expect((await machine().find(name))?.offset).toBe(to);
      }
      await uploads.append(name, 5.5 * MIB, body(file.subarray(5.5 * MIB)));
      const { path } = await uploads.take(name, folder, 100 * MIB);
      expect((await readFile(path)).equals(file)).toBe(true);
      await rm(path);
      await uploads.remove(name);
      expect(await left()).toEqual([]);
    });

    it("belong to the connection that began last, even while another machine still receives the former one", async () => {
      const [one, two] = [machine(), machine()];
      await one.begin(name, 6);
      const hanging = new PassThrough();
      const former = one.append(name, 0, hanging).catch((error: unknown) => error);
      hanging.write("abc");
      await expect.poll(async () => (await store.query("select 1 from partial_uploads where writer is not null")).length).toBe(1);
      expect(await two.append(name, 0, body(Buffer.from("ABC")))).toEqual({ offset: 3, length: 6 });
      hanging.end("def");
      expect(await former).toMatchObject({ code: "conflict" });
      await two.append(name, 3, body(Buffer.from("DEF")));
      const { path } = await two.take(name, folder, 100);
      expect(await readFile(path, "utf8")).toBe("ABCDEF");
      await rm(path);
      await two.remove(name);
    });

    it("are completed although the store's answer to the completion was lost", async () => {
      const file = randomBytes(6 * MIB);
      const unheard: Partial<Bucket> = {
        async completeParts(...given) {
          await bucket.completeParts(...given);
          throw new Error("socket hang up");
        },
      };
      await machine().begin(name, file.length);
      await machine().append(name, 0, body(file));
      await expect(machine(undefined, unheard).take(name, folder, 100 * MIB)).rejects.toMatchObject({ code: "unavailable" });
      const { path } = await machine().take(name, folder, 100 * MIB);
      expect((await readFile(path)).equals(file)).toBe(true);
      await rm(path);
      await machine().remove(name);
    });

    it("are sent anew where the store has forgotten them", async () => {
      const forgotten = () => Promise.reject(Object.assign(new Error("no such upload"), { name: "NoSuchUpload" }));
      const [parts, whole] = [machine(undefined, { putPart: forgotten }), machine(undefined, { completeParts: forgotten })];
      const file = Buffer.from("abcdef");
      for (const [fails, code] of [
        [() => parts.append(name, 0, body(file)), "notFound"],
        [
          () =>
            machine()
              .append(name, 0, body(file))
              .then(() => whole.take(name, folder, 100)),
          "conflict",
        ],
      ] as const) {
        await machine().begin(name, file.length);
        await expect(fails()).rejects.toMatchObject({ code });
        expect(await machine().begin(name, file.length)).toEqual({ offset: 0, length: file.length });
      }
      await machine().remove(name);
    });

    it("begin anew under another length, and make way to others only when nothing was added for an hour", async () => {
      const uploads = machine({ ofPerson: 10, ofAll: 15 });
      await uploads.begin(name, 6);
      await uploads.append(name, 0, body(Buffer.from("abc")));
      expect(await uploads.begin(name, 6)).toEqual({ offset: 3, length: 6 });
      expect(await uploads.begin(name, 8)).toEqual({ offset: 0, length: 8 });
      await expect(uploads.begin(other, 6)).rejects.toMatchObject({ code: "tooManyRequests" });
      await expect(uploads.begin({ ...other, userId: "u2" }, 9)).rejects.toMatchObject({ code: "unavailable" });
      time += 3_600_001;
      expect(await uploads.begin(other, 6)).toEqual({ offset: 0, length: 6 });
      expect(await uploads.find(name)).toBeNull();
      await uploads.remove(other);
    });

    it("are forgotten at the store as well when nothing has come for days, and not before", async () => {
      const uploads = machine();
      await uploads.begin(name, 6);
      await uploads.append(name, 0, body(Buffer.from("abc")));
      time += 2.9 * 24 * 3_600_000;
      await uploads.forgetAbandoned();
      expect([(await uploads.find(name))?.offset, (await left()).length > 0]).toEqual([3, true]);
      const { length } = objects.aborted;
      time += 0.2 * 24 * 3_600_000;
      await uploads.forgetAbandoned();
      expect([await uploads.find(name), await left(), objects.aborted.length]).toEqual([null, [], length + 1]);
    });
  });
}
