import type { FileHandle } from "node:fs/promises";
import { type Box, boxesIn, boxOf } from "./boxes.ts";
import { countParts } from "./part-count.ts";

/** What stands beside a film and its tracks: where it was taken, with what, by whom. */
const PRIVATE = /^(udta|meta|uuid)$/;
/** The description of a film that is read at once, bytes. */
const LARGEST_DESCRIPTION = 64 * 1024 ** 2;

/**
 * Takes what stands beside a film (MP4, QuickTime) out of the file in its place: it becomes room that nothing is in. Whether anything
 * changed. Throws RangeError for what is no film. A track of places that a camera records beside the picture is a track like others: it stays.
 */
export async function cleanFilm(file: FileHandle, size: number): Promise<boolean> {
  let hasChanged = false;
  const count = countParts();
  for (let at = 0; at + 8 <= size; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    const box = boxOf(buffer.subarray(0, bytesRead), at, size);
    if (PRIVATE.test(box.type) || box.type === "moov") hasChanged = (await cleanBox(file, box)) || hasChanged;
    count();
    at = box.end;
  }
  return hasChanged;
}

async function cleanBox(file: FileHandle, { at, end, type }: Box): Promise<boolean> {
  const size = end - at;
  if (size > LARGEST_DESCRIPTION) throw new RangeError("the description is too large");
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, at);
  const privates = type === "moov" ? privateIn(bytes) : boxesIn(bytes, 0, size);
  for (const each of privates) {
    bytes.write("free", each.at + 4, "latin1");
    bytes.fill(0, each.bodyAt, each.end);
  }
  if (privates.length > 0) await file.write(bytes, 0, size, at);
  return privates.length > 0;
}

function privateIn(film: Buffer): Box[] {
  const [outer] = boxesIn(film, 0, film.length);
  const boxes = outer ? boxesIn(film, outer.bodyAt, outer.end) : [];
  const inTracks = boxes.filter(({ type }) => type === "trak").flatMap(({ bodyAt, end }) => boxesIn(film, bodyAt, end));
  return [...boxes, ...inTracks].filter(({ type }) => PRIVATE.test(type));
}
