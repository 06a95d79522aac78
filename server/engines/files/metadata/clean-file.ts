import { type FileHandle, open, readFile, rename, stat, writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import { CierreError } from "../../../../schema/errors.ts";
import { cleanFilm, cleanSong } from "./clean-film.ts";
import { cleanFlac } from "./clean-flac.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanHeif } from "./clean-heif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanMatroska } from "./clean-matroska.ts";
import { cleanMp3 } from "./clean-mp3.ts";
import { cleanOgg } from "./clean-ogg.ts";
import { cleanPdf } from "./clean-pdf.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanRiff } from "./clean-riff.ts";
import { cleanTiff } from "./clean-tiff.ts";
import { cleanWebp } from "./clean-webp.ts";
import { type ContentType, contentTypeOf, HEAD_BYTES } from "./content-type.ts";

/** Raised when more is taken out than before: files that were kept are looked at again (`clean-stored.ts`). */
export const CLEANING_VERSION = 3;

const pictures: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/gif": cleanGif,
  "image/webp": cleanWebp,
  "image/tiff": cleanTiff,
  "image/avif": cleanHeif,
  "image/heic": cleanHeif,
};

/** Cleaned in their place, however long they are. */
const others: Readonly<Record<string, (file: FileHandle, size: number) => Promise<boolean>>> = {
  "video/mp4": cleanFilm,
  "video/quicktime": cleanFilm,
  "video/webm": cleanMatroska,
  "video/ogg": cleanOgg,
  "video/x-msvideo": cleanRiff,
  "audio/mp4": cleanSong,
  "audio/mpeg": cleanMp3,
  "audio/flac": cleanFlac,
  "audio/wav": cleanRiff,
  "application/pdf": cleanPdf,
};

/** Whether anything is ever taken out of such a file. */
export function hasCleaner(content: ContentType | null): content is ContentType {
  return content !== null && (Object.hasOwn(pictures, content.mime) || Object.hasOwn(others, content.mime));
}

/** Pictures are held in memory whole, twice. Larger ones are refused, bytes. */
const LARGEST_PICTURE = 128 * 1024 ** 2;
const inMemory = pLimit(1);

/** What a file is, by its bytes. */
export async function readContentType(path: string): Promise<ContentType | null> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return contentTypeOf(buffer.subarray(0, bytesRead));
}

/**
 * Takes what is private out of a file of ours: place, serial numbers, owner, what the camera's maker noted. Picture and sound stay as they
 * are, bit by bit. Nothing is done to other types (documents of an office, archives, text). Answers its size, bytes, and whether anything
 * changed. Throws RangeError for one that is damaged, `tooLarge` for a picture beyond what is looked at.
 */
export async function cleanFile(path: string, content: ContentType | null): Promise<{ size: number; hasChanged: boolean }> {
  const clean = content === null ? undefined : pictures[content.mime];
  if (clean) return inMemory(() => cleanPicture(path, clean));
  const { size } = await stat(path);
  const cleanInPlace = content === null ? undefined : others[content.mime];
  if (!cleanInPlace) return { size, hasChanged: false };
  await using file = await open(path, "r+");
  const hasChanged = await cleanInPlace(file, size);
  if (hasChanged) await file.sync();
  return { size, hasChanged };
}

async function cleanPicture(path: string, clean: (file: Buffer) => Buffer): Promise<{ size: number; hasChanged: boolean }> {
  if ((await stat(path)).size > LARGEST_PICTURE) throw new CierreError("tooLarge");
  const before = await readFile(path);
  const after = clean(before);
  const hasChanged = !after.equals(before);
  if (hasChanged) {
    // The file may have another name, under which it is asked for again as it came (`partial-uploads.ts`).
    await writeFile(`${path}.clean`, after, { flush: true });
    await rename(`${path}.clean`, path);
  }
  return { size: after.length, hasChanged };
}
