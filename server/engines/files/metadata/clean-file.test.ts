import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanFile, readContentType } from "./clean-file.ts";
import { keptType } from "./content-type.ts";

const PRIVATE = "NS-123456";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><serial>${PRIVATE}</serial></x:xmpmeta>`;
const exif = {
  IFD0: { Copyright: "Diario La Ribera", ImageDescription: "El muelle", HostComputer: PRIVATE },
  IFD2: { BodySerialNumber: PRIVATE, CameraOwnerName: PRIVATE, MakerNote: PRIVATE },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 36/1 0/1", GPSMapDatum: PRIVATE },
};
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#a50" } }).composite([
    { input: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle cx="9" cy="9" r="7"/></svg>') },
  ]);
const described = (image: Sharp) => image.withIccProfile("p3").withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp(XMP);

/** IPTC as a newsroom's programs write it: a credit and a caption, and the city where it was taken. */
function iptc(): Buffer {
  const dataset = (number: number, text: string) =>
    Buffer.from(`\x1c\x02${String.fromCharCode(number, 0, text.length)}${text}`, "latin1");
  const data = Buffer.concat([dataset(110, "Ana Paz"), dataset(120, "Bajada"), dataset(90, PRIVATE)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const payload = Buffer.concat([Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0", "latin1"), size, data]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** The TIFF with one more directory behind it in place of its first: the same fields, place and owner. */
function withPlace(tiff: Buffer): Buffer {
  const at = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(at);
  const fields = [...Array(count).keys()].map((place) => tiff.subarray(at + 2 + place * 12, at + 14 + place * 12));
  const end = tiff.length + (tiff.length % 2);
  const field = (tag: number, type: number, size: number, value: number) => {
    const made = Buffer.alloc(12);
    made.writeUInt16LE(tag);
    made.writeUInt16LE(type, 2);
    made.writeUInt32LE(size, 4);
    made.writeUInt32LE(value, 8);
    return made;
  };
  const text = Buffer.from(`${PRIVATE}\0`);
  const directoryAt = end + 32;
  const all = [...fields, field(316, 2, text.length, end), field(34853, 4, 1, end + 10)].sort(
    (one, other) => one.readUInt16LE() - other.readUInt16LE(),
  );
  const made = Buffer.alloc(directoryAt + 2 + all.length * 12 + 4);
  tiff.copy(made);
  text.copy(made, end);
  made.writeUInt16LE(1, end + 10);
  field(29, 2, text.length, end).copy(made, end + 12);
  made.writeUInt16LE(all.length, directoryAt);
  for (const [place, each] of all.entries()) each.copy(made, directoryAt + 2 + place * 12);
  made.writeUInt32LE(directoryAt, 4);
  return made;
}

/** A TIFF of many private fields, each of which has all of the file for its value. */
function fieldsOverAll(count: number): Buffer {
  const made = Buffer.alloc(8 + 2 + count * 12 + 4);
  made.write("II*\0\x08\0\0\0", "latin1");
  made.writeUInt16LE(count, 8);
  for (let at = 10; at < 10 + count * 12; at += 12) {
    made.writeUInt16LE(316, at);
    made.writeUInt16LE(2, at + 2);
    made.writeUInt32LE(made.length - 8, at + 4);
    made.writeUInt32LE(8, at + 8);
  }
  return made;
}

/** Items without sizes: their places take no bytes, so that there may be any number of them. */
function heifOfManyPlaces(): Buffer {
  const item = Buffer.from([0, 1, 0, 0, 0xff, 0xff]);
  const iloc = box("iloc", "\0\0\0\0\0\0\x7f\xff", Buffer.concat(Array.from({ length: 0x7fff }, () => item)));
  const iinf = box("iinf", "\0\0\0\0\0\x01", box("infe", "\x02\0\0\0\0\x01\0\0Exif\0"));
  return Buffer.concat([box("ftyp", "heic\0\0\0\0"), box("meta", "\0\0\0\0", iinf, iloc)]);
}

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

describe("a file that is kept", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cierre-clean-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function cleaned(before: Buffer): Promise<Buffer> {
    const path = join(folder, "file");
    await writeFile(path, before);
    const { size, hasChanged } = await cleanFile(path, await readContentType(path));
    const after = await readFile(path);
    expect([after.length, after.equals(before)]).toEqual([size, !hasChanged]);
    return after;
  }
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

  it.each([
    ["JPEG", () => described(drawn()).jpeg()],
    ["progressive JPEG", () => described(drawn()).jpeg({ progressive: true })],
    ["PNG", () => described(drawn()).png()],
    ["WebP", () => described(drawn()).webp()],
    ["AVIF", () => described(drawn()).avif()],
    ["TIFF", () => described(drawn()).tiff()],
  ])("of a %s shows the same picture, and neither place nor serial number nor owner", async (_, make) => {
    const before = await make().toBuffer();
    expect(before.toString("latin1")).toContain(PRIVATE);
    const after = await cleaned(before);
    expect(after.toString("latin1")).not.toContain(PRIVATE);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(is.xmp).toBeUndefined();
    expect([is.orientation, is.autoOrient, is.icc?.equals(was.icc ?? Buffer.alloc(0))]).toEqual([
      was.orientation,
      was.autoOrient,
      was.icc && true,
    ]);
    expect((await cleaned(after)).equals(after)).toBe(true);
  });

  it.each([
    ["JPEG", () => described(drawn()).jpeg()],
    ["PNG", () => described(drawn()).png()],
    ["WebP", () => described(drawn()).webp()],
  ])("of a %s keeps caption and copyright", async (_, make) => {
    const after = await cleaned(await make().toBuffer());
    for (const words of ["El muelle", "Diario La Ribera"]) expect(after.toString("latin1")).toContain(words);
  });

  it("of a JPEG keeps credit and caption of IPTC, and nothing behind the end of the picture", async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    const before = Buffer.concat([jpeg.subarray(0, 2), iptc(), jpeg.subarray(2), Buffer.from(PRIVATE)]);
    const after = await cleaned(before);
    for (const words of ["Ana Paz", "Bajada"]) expect(after.toString("latin1")).toContain(words);
    expect(after.toString("latin1")).not.toContain(PRIVATE);
    expect((await pixels(after)).equals(await pixels(jpeg))).toBe(true);
  });

  it("of a TIFF has no directory of a place, and its words stay nowhere in the file", async () => {
    const tiff = await drawn().tiff({ compression: "lzw" }).toBuffer();
    const before = withPlace(tiff);
    expect((await pixels(before)).equals(await pixels(tiff))).toBe(true);
    const after = await cleaned(before);
    expect([after.length, after.includes(PRIVATE)]).toEqual([before.length, false]);
    expect((await pixels(after)).equals(await pixels(tiff))).toBe(true);
  });

  it("of a GIF moves as before, without comments", async () => {
    const gif = await sharp([await drawn().png().toBuffer(), await drawn().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif({ loop: 3, delay: [200, 100] })
      .toBuffer();
    const comment = Buffer.from(`\x21\xfe${String.fromCharCode(PRIVATE.length)}${PRIVATE}\0`, "latin1");
    const after = await cleaned(Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(";")]));
    expect(after.equals(gif)).toBe(true);
  });

  it("of a film has no words beside the film and its tracks, everything else where it was", async () => {
    const place = box("udta", box("\xa9xyz", `+34.6/${PRIVATE}`));
    const before = Buffer.concat([
      box("ftyp", "mp42\0\0\0\0"),
      box("moov", box("mvhd", "film"), place, box("trak", box("tkhd", "track"), box("meta", PRIVATE)), box("meta", PRIVATE)),
      box("mdat", "picture and sound"),
      box("uuid", PRIVATE),
    ]);
    const after = await cleaned(before);
    expect([after.length, after.includes(PRIVATE)]).toEqual([before.length, false]);
    for (const words of ["mvhdfilm", "tkhdtrack", "mdatpicture and sound"])
      expect(after.indexOf(words)).toBe(before.indexOf(words));
  });

  it.each([
    ["a JPEG", Buffer.from("\xff\xd8\xff\xe1\xff\xff", "latin1")],
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\xff\0\0\0IDAT", "latin1")],
    ["a WebP", Buffer.from("RIFF\xff\xff\0\0WEBPVP8 \xff\xff\xff\0", "latin1")],
    ["a GIF", Buffer.from("GIF89a")],
    ["a TIFF", Buffer.from("II*\0\xff\xff\0\0", "latin1")],
    ["a TIFF whose fields all have the whole file", fieldsOverAll(50)],
    [
      "a JPEG of nothing but segments",
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(600_000, "\xff\xfe\0\x02", "latin1")]),
    ],
    ["a HEIC whose one item is in a million places", heifOfManyPlaces()],
    ["a HEIC", box("ftyp", "heic\0\0\0\0")],
    ["a film", Buffer.concat([box("ftyp", "mp42\0\0\0\0"), Buffer.from("\xff\0\0\0moov", "latin1")])],
  ])("is refused where %s is damaged", async (_, bytes) => {
    await expect(cleaned(bytes)).rejects.toThrow(RangeError);
  });

  it("of other types stays as it is", async () => {
    for (const bytes of ["%PDF-1.7 hola", "PK\x03\x04", "ID3 canción", "OggS", "hola"]) {
      expect((await cleaned(Buffer.from(bytes))).toString()).toBe(bytes);
    }
  });
});

describe("the type of a file", () => {
  it.each([
    [{ mime: "image/jpeg", family: "picture" } as const, "application/zip", "image/jpeg"],
    [{ mime: "application/zip", family: "archive" } as const, "application/epub+zip", "application/epub+zip"],
    [{ mime: "application/zip", family: "archive" } as const, "image/png", "application/zip"],
    [{ mime: "video/mp4", family: "media" } as const, "audio/mp4", "audio/mp4"],
    [{ mime: "video/mp4", family: "media" } as const, "text/html", "video/mp4"],
    [null, "image/jpeg", "application/octet-stream"],
    [null, "text/plain", "text/plain"],
  ])("%j declared as %s is %s", (content, declared, kept) => {
    expect(keptType(content, declared)).toBe(kept);
  });
});
