import type { FileHandle } from "node:fs/promises";
import { type Box, boxesIn, boxOf } from "./boxes.ts";
import { countParts } from "./part-count.ts";
import { cleanSongWords } from "./song-words.ts";

/** What stands beside a film and its tracks: where it was taken, with what, by whom. */
const PRIVATE = /^(udta|meta|uuid)$/;
/** The description of a film that is read at once, bytes. */
const LARGEST_DESCRIPTION = 64 * 1024 ** 2;

/**
 * Takes what stands beside a film (MP4, QuickTime) out of the file in its place: it becomes room that nothing is in. Whether anything
 * changed. Throws RangeError for what is no film. A track of places that a camera records beside the picture is a track like others: it stays.
 */
export function cleanFilm(file: FileHandle, size: number): Promise<boolean> {
  return cleanBoxes(file, size, (film) => {
    for (const each of privateIn(film)) becomeFree(film, each);
  });
}

/** The same for sound (M4A), of which title, artist and cover stay: whoever listens is shown them. */
export function cleanSong(file: FileHandle, size: number): Promise<boolean> {
  return cleanBoxes(file, size, (song) => {
    const besides = privateIn(song);
    const words = besides.filter(({ type }) => type === "udta").flatMap((udta) => boxesIn(song, udta.bodyAt, udta.end));
    const privates = [...besides.filter(({ type }) => type !== "udta"), ...words].filter((box) => !cleanSongWords(song, box));
    for (const each of privates) becomeFree(song, each);
  });
}

async function cleanBoxes(file: FileHandle, size: number, cleanMoov: (moov: Buffer) => void): Promise<boolean> {
  let hasChanged = false;
  const count = countParts();
  for (let at = 0; at + 8 <= size; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    const box = boxOf(buffer.subarray(0, bytesRead), at, size);
    if (PRIVATE.test(box.type) || box.type === "moov") hasChanged = (await cleanBox(file, box, cleanMoov)) || hasChanged;
    count();
    at = box.end;
  }
  return hasChanged;
}

async function cleanBox(file: FileHandle, { at, end, type }: Box, cleanMoov: (moov: Buffer) => void): Promise<boolean> {
  const size = end - at;
  if (size > LARGEST_DESCRIPTION) throw new RangeError("the description is too large");
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, at);
  const before = Buffer.from(bytes);
  if (type === "moov") cleanMoov(bytes);
  else for (const each of boxesIn(bytes, 0, size)) becomeFree(bytes, each);
  const hasChanged = !bytes.equals(before);
  if (hasChanged) await file.write(bytes, 0, size, at);
  return hasChanged;
}

function becomeFree(bytes: Buffer, { at, bodyAt, end }: Box): void {
  bytes.write("free", at + 4, "latin1");
  bytes.fill(0, bodyAt, end);
}

function privateIn(film: Buffer): Box[] {
  const [outer] = boxesIn(film, 0, film.length);
  const boxes = outer ? boxesIn(film, outer.bodyAt, outer.end) : [];
  const inTracks = boxes.filter(({ type }) => type === "trak").flatMap(({ bodyAt, end }) => boxesIn(film, bodyAt, end));
  return [...boxes, ...inTracks].filter(({ type }) => PRIVATE.test(type));
}
