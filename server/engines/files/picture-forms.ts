import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { CLEANING_VERSION } from "./metadata/clean-file.ts";
import { type AskedForm, askedForm, type ChosenCrop, type PictureFormat, pixelsOf } from "./picture-widths.ts";

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

/** A part of a photo, whose forms are kept under a key of their own. */
export interface PhotoPart extends ChosenCrop {
  /** Of the whole photo. */
  readonly photo: string;
}

type FormOf = (key: string, tag: string, part?: PhotoPart) => Promise<StoredFile | "later" | null>;

/**
 * Makes a form of a stored photo when somebody asks for it first, and keeps it under its key: of the whole, unless it is said of which part. `null`:
 * the tag is of no form, or there is no such photo. `later`: too many are before it. Rejects with what the storage throws.
 */
export function pictureForms(files: FileStorage): FormOf {
  const oneByOne = pLimit(1);
  const underWay = new Map<string, Promise<StoredFile | null>>();
  return async (key, tag, part) => {
    const form = askedForm(tag);
    if (form === null || (form.shape ?? undefined) !== part?.name) return null;
    const name = `${key}/${tag}`;
    const known = underWay.get(name);
    if (known) return oneByOne.pendingCount > MOST_WAITED_FOR ? "later" : known;
    const before = oneByOne.pendingCount;
    if (before >= MOST_WAITING) return "later";
    const made = oneByOne(() => make(files, { key, tag, form, part })).finally(() => underWay.delete(name));
    underWay.set(name, made);
    if (before < MOST_WAITED_FOR) return made;
    // Nobody waits for it: what fails is asked for again.
    made.catch(() => undefined);
    return "later";
  };
}

interface Making {
  readonly key: string;
  readonly tag: string;
  readonly form: AskedForm;
  readonly part: PhotoPart | undefined;
}

async function make(files: FileStorage, { key, tag, form, part }: Making) {
  const photo = part?.photo ?? key;
  const original = await files.stat(photo, "original");
  if (original === null || !SOURCES.has(original.mime)) return null;
  const path = join(files.temporaryDir, randomUUID());
  const whole = `${path}.whole`;
  try {
    await pipeline(files.read(photo, "original"), createWriteStream(whole));
    await encode(whole, path, form, part);
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

async function encode(source: string, path: string, { width, format }: AskedForm, part?: PhotoPart): Promise<void> {
  const upright = sharp(source, { failOn: "truncated" }).autoOrient();
  const shown = part ? upright.extract(pixelsOf((await upright.metadata()).autoOrient, part)) : upright;
  const small = shown.resize({ width, withoutEnlargement: true });
  await encoders[format](small.timeout({ seconds: LONGEST })).toFile(path);
}
