import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { cleanPdfWords } from "./clean-pdf-words.ts";

const inflated = promisify(inflate);
const deflated = promisify(deflate);

/** Streams in which descriptions lie, mostly compressed. */
const DESCRIBING = /\/Type\s*\/(?:ObjStm|Metadata)\b/g;
const END = "endstream";
/** How far its stream is from the type in a dictionary, and what is unpacked of one, bytes. */
const DICTIONARY = 2_048;
const LARGEST = 4 * 1024 ** 2;

/**
 * Cleans compressed descriptions in a stretch of a PDF, in their place: packed again they take no more room, and what is left behind their
 * end is read by nobody. Whether anything changed. One that is packed otherwise, or would take more room, stays as it is.
 */
export async function cleanPdfStreams(bytes: Buffer, count: () => void, countUnpacked: (size: number) => void): Promise<boolean> {
  let hasChanged = false;
  let last = 0;
  for (const { index } of bytes.toString("latin1").matchAll(DESCRIBING)) {
    count();
    const from = index < last ? null : beginOf(bytes, index, last);
    if (from === null) continue;
    const to = bytes.indexOf(END, from, "latin1");
    if (to === -1) break;
    last = to;
    hasChanged = (await cleanOne(bytes.subarray(from, to), count, countUnpacked)) || hasChanged;
  }
  return hasChanged;
}

/** Where the compressed stream begins whose dictionary has its type at `at`. */
function beginOf(bytes: Buffer, at: number, after: number): number | null {
  const begin = /stream\r?\n/.exec(bytes.toString("latin1", at, at + DICTIONARY));
  if (!begin) return null;
  const dictionary = bytes.toString("latin1", Math.max(after, at - DICTIONARY), at + begin.index);
  return dictionary.includes("/FlateDecode") ? at + begin.index + begin[0].length : null;
}

async function cleanOne(stream: Buffer, count: () => void, countUnpacked: (size: number) => void): Promise<boolean> {
  const text = await inflated(stream, { maxOutputLength: LARGEST }).catch(() => null);
  countUnpacked(text?.length ?? LARGEST);
  if (text === null || !cleanPdfWords(text, count)) return false;
  const packed = await deflated(text, { level: 9 });
  if (packed.length > stream.length) return false;
  stream.fill("\n", 0, stream.length, "latin1");
  packed.copy(stream);
  return true;
}
