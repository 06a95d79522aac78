import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePhotoVariants } from "./photo-variants.ts";
import { readPhotoWords } from "./words/photo-words.ts";
import { photoXmp } from "./words/photo-xmp.ts";

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#c4572b" } });
}

describe("variants of a photo", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "cierre-photo-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const make = async (bytes: Buffer) => {
    const source = join(directory, "source");
    await writeFile(source, bytes);
    return (await makePhotoVariants(source)).variants;
  };

  it("are the original and two thumbnails that fit their tag", async () => {
    const variants = await make(await picture(2400, 1200).jpeg().toBuffer());
    expect(variants.map(({ tag, width, height, mime }) => [tag, width, height, mime])).toEqual([
      ["original", 2400, 1200, "image/jpeg"],
      ["1200", 1200, 600, "image/webp"],
      ["360", 360, 180, "image/webp"],
    ]);
  });

  it("stand upright and know neither place nor camera", async () => {
    const turned = await picture(400, 200)
      .withExif({ IFD0: { Make: "Cámara" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [original] = await make(turned);
    expect(original).toMatchObject({ width: 200, height: 400 });
    const metadata = await sharp(original?.path).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it("keep what the photographer wrote of the picture, and nothing else that it knows", async () => {
    const words = {
      description: "El río & la costanera",
      attribution: "Ana Pérez / Télam",
      copyright: "© 2026 Télam",
      keywords: "río, crecida",
      alt: "Una calle bajo el agua",
    };
    const taken = await picture(400, 200)
      .withExif({ IFD0: { Make: "Cámara" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1" } })
      .withXmp(photoXmp(words) ?? "")
      .jpeg()
      .toBuffer();
    await writeFile(join(directory, "source"), taken);
    const { variants, words: read } = await makePhotoVariants(join(directory, "source"));
    expect(read).toEqual(words);
    const metadata = await sharp(variants[0]?.path).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(readPhotoWords(metadata)).toEqual(words);
  });

  it("never enlarge a small picture", async () => {
    const variants = await make(await picture(100, 50).png().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([100, 100, 100]);
  });

  it("refuse what is no picture, and vector graphics with scripts in them", async () => {
    await expect(make(Buffer.from("esto no es una foto"))).rejects.toMatchObject({ code: "unsupportedMedia" });
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`);
    await expect(make(svg)).rejects.toMatchObject({ code: "unsupportedMedia" });
    expect(await readdir(directory)).toEqual(["source"]);
  });

  it("refuse a picture that was cut off and leave nothing of it", async () => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    await expect(make(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "invalid",
      fields: { file: "validation.damagedImage" },
    });
    expect(await readdir(directory)).toEqual(["source"]);
  });

  /** Frames of one colour each, one below the other, as sharp takes them. */
  const frames = (count: number, side: number) =>
    sharp(
      Buffer.from(Array.from({ length: count * side * side * 3 }, (_, at) => (Math.floor(at / (side * side * 3)) * 80) % 256)),
      { raw: { width: side, height: side * count, channels: 3, pageHeight: side } },
    );

  it.each([
    [
      "image/gif",
      () =>
        frames(3, 40)
          .gif({ delay: [100, 100, 100] })
          .toBuffer(),
    ],
    [
      "image/webp",
      () =>
        frames(3, 40)
          .webp({ delay: [100, 100, 100] })
          .toBuffer(),
    ],
  ])("keep what moves moving in the original, with thumbnails that stand still: %s", async (mime, draw) => {
    const [original, ...small] = await make(await draw());
    expect(original).toMatchObject({ mime, width: 40, height: 40 });
    expect((await sharp(original?.path, { animated: true }).metadata()).pages).toBe(3);
    for (const { path } of small) expect((await sharp(path).metadata()).pages ?? 1).toBe(1);
  });

  it("take AVIF as telephones make it", async () => {
    const [original] = await make(await picture(120, 80).avif({ effort: 0 }).toBuffer());
    expect(original).toMatchObject({ mime: "image/avif", width: 120, height: 80 });
  });

  it.each([
    ["a page behind the beginning of a PNG", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<html>")])],
    ["a program behind the beginning of a GIF", Buffer.from("GIF89a/*<svg/onload=alert(1)>*/=1;")],
    ["a drawing with a byte order mark", Buffer.from('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["nothing but the beginning of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])("refuse %s", async (_what, bytes) => {
    await expect(make(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^(unsupportedMedia|invalid|tooLarge)$/) });
    expect(await readdir(directory)).toEqual(["source"]);
  });

  it("leave a page behind that hangs on to a whole picture", async () => {
    const whole = await picture(60, 40).jpeg().toBuffer();
    const [original] = await make(Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")]));
    expect((await readFile(original?.path ?? "")).includes("<script>")).toBe(false);
  });
});
