import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { pictureForms } from "./picture-forms.ts";
import { formTag } from "./picture-widths.ts";

let root = "";
let files: FileStorage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cierre-forms-"));
  files = await openDiskStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function keep(key: string, bytes: Buffer | string, mime: string) {
  const path = join(files.temporaryDir, key);
  await writeFile(path, bytes);
  await files.adopt(path, key, "original", { mime, name: "río.jpg" });
}
const photo = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: "#c4572b" } })
    .jpeg()
    .toBuffer();

it("makes a form of a photo once for all who ask, and keeps it with its files", async () => {
  await keep("k1", await photo(900), "image/jpeg");
  const formOf = pictureForms(files);
  const [one, other] = await Promise.all([formOf("k1", "w480-avif"), formOf("k1", "w480-avif")]);
  expect(one).toMatchObject({ mime: "image/avif" });
  expect(other).toBe(one);
  const made = await sharp(await buffer(files.read("k1", "w480-avif"))).metadata();
  expect([made.compression, made.width, made.height]).toEqual(["av1", 480, 240]);
  expect(await files.stat("k1", "w480-avif")).toEqual(one);
});

it("enlarges nothing", async () => {
  await keep("k1", await photo(100), "image/jpeg");
  await pictureForms(files)("k1", "w800-webp");
  expect((await sharp(await buffer(files.read("k1", "w800-webp"))).metadata()).width).toBe(100);
});

it.each(["w481-avif", "w480-jpeg", "w480", "360", "w99999-avif", "w480-webp-7x7-0123456789", "w480-webp-1x1-0123"])(
  "has no form %s",
  async (tag) => {
    await keep("k1", await photo(900), "image/jpeg");
    expect(await pictureForms(files)("k1", tag)).toBeNull();
  },
);

it("takes nothing apart that is no photo, or that moves", async () => {
  await keep("k1", "%PDF-1.7", "application/pdf");
  await keep("k2", "GIF89a", "image/gif");
  const formOf = pictureForms(files);
  expect([await formOf("k1", "w480-avif"), await formOf("k2", "w480-avif"), await formOf("nadie", "w480-avif")]).toEqual([
    null,
    null,
    null,
  ]);
});

it("lets no request wait behind many others, and still makes the picture", async () => {
  const formOf = pictureForms(files);
  const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
  for (const key of keys) await keep(key, await photo(40), "image/jpeg");
  const answers = await Promise.all(keys.map((key) => formOf(key, "w320-webp")));
  expect(answers.filter((answer) => answer === "later").length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer !== "later").length).toBeGreaterThan(7);
  await expect.poll(() => Promise.all(keys.map((key) => files.stat(key, "w320-webp")))).not.toContain(null);
});

it("makes forms of a part under a key of its own, as large as the part at most", async () => {
  // Left half red, right half blue.
  const blue = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const halves = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#f00" } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
  await keep("k1", halves, "image/jpeg");
  const part = { photo: "k1", name: "1x1", crop: { x: 1, y: 0.5, size: 1 } } as const;
  const formOf = pictureForms(files);
  const tag = formTag(800, "webp", part);
  expect(await formOf("a1", tag, part)).toMatchObject({ mime: "image/webp" });
  const { data, info } = await sharp(await buffer(files.read("a1", tag)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 600]);
  const [red = 0, , edge = 0] = data;
  expect([red < 60, edge > 200]).toEqual([true, true]);
  // Nobody said which part of it.
  expect(await formOf("a1", formTag(480, "webp", part))).toBeNull();
});
