import type { FileHandle } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { cleanPdfStreams } from "./clean-pdf-streams.ts";
import { cleanPdfWords } from "./clean-pdf-words.ts";
import { countParts } from "./part-count.ts";

/** Bytes that are looked at in one go: others are answered in between. */
const WINDOW = 2 * 1024 ** 2;
/** A description that is longer may lie in two windows, and stays. */
const REACH = 512 * 1024;
/** What is unpacked of a whole file, and packed again, bytes. */
const UNPACKED = 512 * 1024 ** 2;
/** A signature covers the file, or it is encrypted: nothing of it may be touched. */
const SEALED = /\/(?:ByteRange|Encrypt)\b/;

/**
 * Takes out of a PDF who wrote it, with what, and all of XMP, also where it is compressed, and place and camera out of its photos: spaces and
 * zeros stand there, every other byte stays where it is. One that is signed stays whole, since its signature would no longer hold; so does
 * one that is encrypted. Whether anything changed. Throws RangeError for one of too many parts.
 */
export async function cleanPdf(file: FileHandle, size: number): Promise<boolean> {
  for await (const { bytes } of windowsOf(file, size)) if (SEALED.test(bytes.toString("latin1"))) return false;
  let hasChanged = false;
  const [count, countUnpacked] = [countParts(), countParts(UNPACKED)];
  for await (const { bytes, at } of windowsOf(file, size)) {
    const inWords = cleanPdfWords(bytes, count);
    const isChanged = (await cleanPdfStreams(bytes, count, countUnpacked)) || inWords;
    if (isChanged) await file.write(bytes, 0, bytes.length, at);
    hasChanged ||= isChanged;
  }
  return hasChanged;
}

/** The file in stretches, each of which begins with the end of the one before: what lies between two is whole in one of them. */
async function* windowsOf(file: FileHandle, size: number): AsyncIterable<{ readonly bytes: Buffer; readonly at: number }> {
  for (let at = 0; at < size; at += WINDOW) {
    const from = Math.max(0, at - REACH);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(at + WINDOW - from), 0, at + WINDOW - from, from);
    yield { bytes: buffer.subarray(0, bytesRead), at: from };
    await setImmediate();
  }
}
