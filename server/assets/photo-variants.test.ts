import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePhotoVariants } from "./photo-variants.ts";

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
    return makePhotoVariants(source);
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
});
