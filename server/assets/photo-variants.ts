import { rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { CierreError } from "../../schema/errors.ts";

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

/** 100 megapixels: more than the cameras of a newsroom have, less than a decompression bomb. */
const LIMIT_PIXELS = 100_000_000;

/**
 * Decodes the whole picture, stands it upright by its EXIF orientation, drops its metadata (place, camera, names) and
 * makes the thumbnails. Throws `unsupportedMedia` for what is no picture of a known format, and `invalid` with field
 * `file` for one that cannot be decoded to its end; no file is left then, apart from the source.
 */
export async function makePhotoVariants(source: string): Promise<PhotoVariant[]> {
  const format = await readFormat(source);
  const made: PhotoVariant[] = [];
  try {
    made.push(await writeOriginal(source, format));
    for (const [tag, side] of THUMBNAILS) made.push(await writeThumbnail(source, tag, side));
    return made;
  } catch (cause) {
    const tags = ["original", ...THUMBNAILS.map(([tag]) => tag)];
    await Promise.all(tags.map((tag) => rm(`${source}.${tag}`, { force: true })));
    throw new CierreError("invalid", { fields: { file: "validation.damagedImage" }, cause });
  }
}

function open(source: string, animated = false): Sharp {
  return sharp(source, { failOn: "truncated", limitInputPixels: LIMIT_PIXELS, animated }).autoOrient();
}

async function readFormat(source: string): Promise<Format> {
  const metadata = await open(source)
    .metadata()
    .catch((cause: unknown) => {
      throw new CierreError("unsupportedMedia", { cause });
    });
  const name = metadata.format === "heif" && metadata.compression === "av1" ? "avif" : metadata.format;
  const format = name === undefined ? undefined : formats[name];
  if (!format) throw new CierreError("unsupportedMedia");
  return format;
}

/** Encoded anew: that proves it whole and leaves the metadata behind. */
async function writeOriginal(source: string, format: Format): Promise<PhotoVariant> {
  const path = `${source}.original`;
  const info = await format.encode(open(source, format.animated).keepIccProfile()).toFile(path);
  return { tag: "original", path, width: info.width, height: info.pageHeight ?? info.height, size: info.size, mime: format.mime };
}

async function writeThumbnail(source: string, tag: "1200" | "360", side: number): Promise<PhotoVariant> {
  const path = `${source}.${tag}`;
  const info = await open(source)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toFile(path);
  return { tag, path, width: info.width, height: info.height, size: info.size, mime: "image/webp" };
}
