import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { CLEANING_VERSION } from "./metadata/clean-file.ts";
import { askedForm, formTag, type PictureFormat } from "./picture-widths.ts";

/** Types of originals that are taken apart; what moves goes as it is. */
const SOURCES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** One takes a core for a fifth of a second, of a large photo for a whole one: whoever would wait for more than so many gets what is stored. */
const MOST_WAITED_FOR = 8;
/** Forms that wait to be made, of all photos; what is asked for beyond them is made when it is asked for again. */
const MOST_WAITING = 200;
/** What takes longer is given up, seconds. */
const LONGEST = 30;

const encoders: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
};

/**
 * Makes a form of a stored photo when somebody asks for it first, and keeps it with its files. `null`: the tag is of no form, or the key of no
 * photo. `later`: too many are before it. Rejects with what the storage throws.
 */
export function pictureForms(files: FileStorage): (key: string, tag: string) => Promise<StoredFile | "later" | null> {
  const oneByOne = pLimit(1);
  const underWay = new Map<string, Promise<StoredFile | null>>();
  return async (key, tag) => {
    const form = askedForm(tag);
    if (form === null) return null;
    const name = `${key}/${tag}`;
    const known = underWay.get(name);
    if (known) return oneByOne.pendingCount > MOST_WAITED_FOR ? "later" : known;
    const before = oneByOne.pendingCount;
    if (before >= MOST_WAITING) return "later";
    const made = oneByOne(() => make(files, key, form)).finally(() => underWay.delete(name));
    underWay.set(name, made);
    if (before < MOST_WAITED_FOR) return made;
    // Nobody waits for it: what fails is asked for again.
    made.catch(() => undefined);
    return "later";
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
