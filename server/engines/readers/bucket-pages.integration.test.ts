import { afterAll, beforeAll, expect, it } from "vitest";
import { type ObjectStore, openObjectStore } from "../../testing/object-store.ts";
import { type Bucket, openBucket } from "../files/s3/open-bucket.ts";
import { openBucketPages } from "./bucket-pages.ts";

let objects: ObjectStore;
let bucket: Bucket;
let time = Date.parse("2026-03-01T23:59:00.000Z");
beforeAll(async () => {
  objects = await openObjectStore();
  bucket = await openBucket(objects.settings);
});
afterAll(async () => {
  bucket.close();
  await objects.close();
});

const open = () => openBucketPages(objects.settings, () => new Date(time));
const keys = async (below = "") => {
  const found: string[] = [];
  for await (const key of bucket.list(below)) found.push(key);
  return found;
};

it("keeps pages of each process in a bucket, and forgets what processes have left once it is older than pages are shown", {
  tags: ["slow"],
}, async () => {
  const [one, two] = [await open(), await open()];
  await bucket.putBytes("stored/a/original", Buffer.of(1));
  await one.write("1", Buffer.from("una"));
  await two.write("1", Buffer.from("otra"));
  time += 2 * 60_000;
  await one.write("2", Buffer.from("dos"));
  expect(await Promise.all([one.read("1"), two.read("1"), one.read("2"), two.read("2")])).toEqual(
    ["una", "otra", "dos", null].map((text) => text && Buffer.from(text)),
  );
  await two.remove("1");
  expect([await two.read("1"), String(await one.read("1"))]).toEqual([null, "una"]);
  await two.close();
  await open();
  expect((await keys("pages/")).length).toBe(2);
  time += 24 * 3_600_000;
  await open();
  expect([await one.read("1"), String(await one.read("2"))]).toEqual([null, "dos"]);
  await one.close();
  time += 24 * 3_600_000;
  await open();
  expect(await keys()).toEqual(["stored/a/original"]);
});

it("says what is wrong where the bucket is away, of a page as of all", async () => {
  const away = { ...objects.settings, bucket: "ninguno" };
  await expect(openBucketPages(away, () => new Date(time))).rejects.toThrow();
});
