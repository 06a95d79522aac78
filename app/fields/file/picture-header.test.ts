import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureHeaderOf, readPictureHeader } from "./picture-header.ts";

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#a50" } });
const made = {
  jpeg: () => picture.clone().jpeg().toBuffer(),
  "progressive jpeg with the words of a camera": () =>
    picture
      .clone()
      .withExif({ IFD0: { Make: "x".repeat(40_000) } })
      .jpeg({ progressive: true })
      .toBuffer(),
  png: () => picture.clone().png().toBuffer(),
  gif: () => picture.clone().gif().toBuffer(),
  webp: () => picture.clone().webp().toBuffer(),
  "webp without loss": () => picture.clone().webp({ lossless: true }).toBuffer(),
  "webp with the words of a camera": () =>
    picture
      .clone()
      .withExif({ IFD0: { Make: "Cámara" } })
      .webp()
      .toBuffer(),
};

it.each(Object.entries(made))("says how many pixels a picture has before it is decoded: %s", async (_kind, make) => {
  expect(await readPictureHeader(new Blob([new Uint8Array(await make())]))).toEqual({ tag: "size", pixels: 60_000 });
});

it("knows a TIFF, which no browser shows and no server takes as a photo", async () => {
  expect(await readPictureHeader(new Blob([new Uint8Array(await picture.clone().tiff().toBuffer())]))).toEqual({
    tag: "unshown",
  });
});

it("says nothing of what is no picture, or ends before it says how large it is", async () => {
  const jpeg = new Uint8Array(await made.jpeg());
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("no es una foto"), jpeg.slice(0, 100), jpeg.slice(0, 2)])
    expect(pictureHeaderOf(new DataView(bytes.buffer))).toBeNull();
});
