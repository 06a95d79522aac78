import { open as openFile, rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { CierreError } from "../../../schema/errors.ts";
import { MOST_PIXELS } from "../../../schema/upload-limits.ts";
import { type PhotoWords, readPhotoWords } from "./words/photo-words.ts";
import { photoXmp } from "./words/photo-xmp.ts";

/** One stored form of a photo. `path` is a file ready to be adopted by the storage; sizes in bytes and pixels. */
export interface PhotoVariant {
  readonly tag: "original" | "1200" | "360";
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly mime: string;
}

/** Longest side of the thumbnails, pixels; '360' is what lists and pickers show (UPLOAD-009). */
const THUMBNAILS = [
  ["1200", 1200],
  ["360", 360],
] as const;

interface Format {
  readonly mime: string;
  readonly animated?: boolean;
  readonly encode: (image: Sharp) => Sharp;
}

/** What a photo may be, by the format found in its bytes; the declared type is not believed. */
const formats: Readonly<Record<string, Format>> = {
  jpeg: { mime: "image/jpeg", encode: (image) => image.jpeg({ quality: 92 }) },
  png: { mime: "image/png", encode: (image) => image.png({ compressionLevel: 6 }) },
  webp: { mime: "image/webp", animated: true, encode: (image) => image.webp({ quality: 92, effort: 3 }) },
  gif: { mime: "image/gif", animated: true, encode: (image) => image.gif() },
  avif: { mime: "image/avif", encode: (image) => image.avif({ quality: 80, effort: 2 }) },
};

/** How each format begins, from the byte given on: nothing else, no drawing and no page, ever reaches a decoder. */
const beginnings: readonly (readonly [at: number, bytes: RegExp])[] = [
  [0, /^\xff\xd8\xff/],
  [0, /^\x89PNG/],
  [0, /^GIF8[79]a/],
  [0, /^RIFF[\s\S]{4}WEBP/],
  [4, /^ftyp(avif|avis|mif1|msf1)/],
];
const LONGEST_BEGINNING = 16;

export interface PhotoParts {
  readonly variants: readonly PhotoVariant[];
  readonly words: PhotoWords;
}

/**
 * Decodes the whole picture, stands it upright by its EXIF orientation, drops its metadata (place, camera, owner) but for the words that go
 * with it, which the original keeps, and makes the thumbnails. Throws `unsupportedMedia` for what is no picture of a known format, `tooLarge` for one of more pixels
 * than are decoded, both before anything is, and `invalid` with field `file` for one that cannot be decoded to its end; no file
 * is left then, apart from the source.
 */
export async function makePhotoVariants(source: string): Promise<PhotoParts> {
  const { format, words } = await readFormat(source);
  const made: PhotoVariant[] = [];
  try {
    made.push(await writeOriginal(source, format, words));
    for (const [tag, side] of THUMBNAILS) made.push(await writeThumbnail(source, tag, side));
    return { variants: made, words };
  } catch (cause) {
    const tags = ["original", ...THUMBNAILS.map(([tag]) => tag)];
    await Promise.all(tags.map((tag) => rm(`${source}.${tag}`, { force: true })));
    throw new CierreError("invalid", { fields: { file: "validation.damagedImage" }, cause });
  }
}

function open(source: string, animated = false): Sharp {
  return sharp(source, { failOn: "truncated", limitInputPixels: MOST_PIXELS, animated }).autoOrient();
}

/** A small picture of one that nobody has checked yet, WebP. Throws like `makePhotoVariants`. */
export async function makeThumbnail(source: string): Promise<Buffer> {
  await readFormat(source);
  try {
    return await thumbnail(source, 360).toBuffer();
  } catch (cause) {
    throw new CierreError("invalid", { fields: { file: "validation.damagedImage" }, cause });
  }
}

async function hasKnownBeginning(source: string): Promise<boolean> {
  await using file = await openFile(source, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BEGINNING), 0, LONGEST_BEGINNING, 0);
  const text = buffer.subarray(0, bytesRead).toString("latin1");
  return beginnings.some(([at, bytes]) => bytes.test(text.slice(at)));
}

/** From the header alone. */
async function readFormat(source: string): Promise<{ readonly format: Format; readonly words: PhotoWords }> {
  if (!(await hasKnownBeginning(source))) throw new CierreError("unsupportedMedia");
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new CierreError("unsupportedMedia", { cause });
    });
  if (metadata.width * metadata.height * (metadata.pages ?? 1) > MOST_PIXELS) throw new CierreError("tooLarge");
  const name = metadata.format === "heif" && metadata.compression === "av1" ? "avif" : metadata.format;
  const format = name === undefined ? undefined : formats[name];
  if (!format) throw new CierreError("unsupportedMedia");
  return { format, words: readPhotoWords(metadata) };
}

/** Encoded anew: that proves it whole and leaves the metadata behind, but for what says whose it is and what it shows. */
async function writeOriginal(source: string, format: Format, words: PhotoWords): Promise<PhotoVariant> {
  const path = `${source}.original`;
  const image = format.encode(open(source, format.animated).keepIccProfile());
  const xmp = photoXmp(words);
  const info = await (xmp === null ? image : image.withXmp(xmp)).toFile(path);
  return { tag: "original", path, width: info.width, height: info.pageHeight ?? info.height, size: info.size, mime: format.mime };
}

async function writeThumbnail(source: string, tag: "1200" | "360", side: number): Promise<PhotoVariant> {
  const path = `${source}.${tag}`;
  const info = await thumbnail(source, side).toFile(path);
  return { tag, path, width: info.width, height: info.height, size: info.size, mime: "image/webp" };
}

function thumbnail(source: string, side: number): Sharp {
  return open(source)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 });
}
