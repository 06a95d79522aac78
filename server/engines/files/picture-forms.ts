import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { CierreError } from "../../../schema/errors.ts";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { CLEANING_VERSION } from "./metadata/clean-file.ts";
import { askedForm, formTag, type PictureFormat } from "./picture-widths.ts";

/** Types of originals that are taken apart; what moves goes as it is. */
const SOURCES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** Forms that wait to be made, of all photos; one takes a core for a fifth of a second, of a large photo for a whole one. */
const MOST_WAITING = 200;
const BUSY_RETRY_MS = 2_000;
/** What takes longer is given up, seconds. */
const LONGEST = 30;

const encoders: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
};

/**
 * Makes a form of a stored photo when somebody asks for it first, and keeps it with its files. `null`: the tag is of no form, or the key of no
 * photo. Throws `unavailable` where too many wait, and what the storage throws.
 */
export function pictureForms(files: FileStorage): (key: string, tag: string) => Promise<StoredFile | null> {
  const oneByOne = pLimit(1);
  const underWay = new Map<string, Promise<StoredFile | null>>();
  return async (key, tag) => {
    const form = askedForm(tag);
    if (form === null) return null;
    const name = `${key}/${tag}`;
    const known = underWay.get(name);
    if (known) return known;
    if (oneByOne.pendingCount >= MOST_WAITING) throw new CierreError("unavailable", { retryAfterMs: BUSY_RETRY_MS });
    const made = oneByOne(() => make(files, key, form)).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };
}

async function make(files: FileStorage, key: string, form: NonNullable<ReturnType<typeof askedForm>>) {
  const tag = formTag(form.width, form.format);
  const original = await files.stat(key, "original");
  if (original === null || !SOURCES.has(original.mime)) return null;
  const path = join(files.temporaryDir, randomUUID());
  const whole = `${path}.whole`;
  try {
    await pipeline(files.read(key, "original"), createWriteStream(whole));
    await encode(whole, path, form);
    const facts = {
      mime: `image/${form.format}`,
      name: `${form.width}-${original.name}.${form.format}`,
      cleaned: CLEANING_VERSION,
    };
    await files.adopt(path, key, tag, facts);
  } finally {
    await Promise.all([path, whole].map((each) => rm(each, { force: true })));
  }
  return files.stat(key, tag);
}

async function encode(source: string, path: string, { width, format }: NonNullable<ReturnType<typeof askedForm>>): Promise<void> {
  const small = sharp(source, { failOn: "truncated" }).autoOrient().resize({ width, withoutEnlargement: true });
  await encoders[format](small.timeout({ seconds: LONGEST })).toFile(path);
}
