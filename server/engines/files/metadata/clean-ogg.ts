import type { FileHandle } from "node:fs/promises";
import { type OggPage, oggPages, sealPage } from "./ogg-pages.ts";
import { cleanVorbisWords } from "./vorbis-words.ts";

/** How the words of a stream begin, which are its second packet. */
const SIGNATURES = ["\x03vorbis", "OpusTags", "\x81theora", "OVP80\x02 "];
/** How the first packet of those begins whose words have no beginning of their own, and where the words stand in the second one. */
const FIRST = [
  { begins: "Speex   ", wordsAt: 0 },
  { begins: "\x7fFLAC", wordsAt: 4 },
];
const LONGEST_BEGINNING = 8;
/** Words that are read at once, covers included, bytes. More of them stay. */
const LARGEST_WORDS = 64 * 1024 ** 2;

interface Stream {
  /** Packets that have ended. */
  packets: number;
  /** Where the words stand if nothing at their beginning says so. */
  wordsAt: number | null;
  pieces: { readonly at: number; readonly length: number }[];
  pages: OggPage[];
}

/**
 * Overwrites place, device and names among the comments of an Ogg (Vorbis, Opus, Speex, FLAC, Theora), in place. Title, artist and cover
 * stay, and every byte of sound and picture. Answers whether anything changed.
 */
export async function cleanOgg(file: FileHandle, size: number): Promise<boolean> {
  const streams = new Map<number, Stream>();
  let hasChanged = false;
  for await (const page of oggPages(file, size)) {
    // Several may have one number, one behind the other.
    const stream = (page.isFirst ? undefined : streams.get(page.stream)) ?? newStream();
    streams.set(page.stream, stream);
    hasChanged = (await takePage(file, stream, page)) || hasChanged;
  }
  return hasChanged;
}

const newStream = (): Stream => ({ packets: 0, wordsAt: null, pieces: [], pages: [] });

/** Follows a stream up to the end of its words. */
async function takePage(file: FileHandle, stream: Stream, page: OggPage): Promise<boolean> {
  for (const { at, length, isLast } of page.pieces) {
    if (stream.packets > 1) return false;
    if (stream.packets === 0 && stream.pieces.length === 0) stream.wordsAt = await wordsPlace(file, at);
    stream.pieces.push({ at, length });
    if (stream.packets === 1) stream.pages.push(page);
    if (!isLast) continue;
    const hasChanged = stream.packets === 1 && (await cleanWords(file, stream));
    stream.packets += 1;
    stream.pieces = [];
    if (hasChanged) return true;
  }
  return false;
}

async function wordsPlace(file: FileHandle, at: number): Promise<number | null> {
  const { buffer } = await file.read(Buffer.alloc(LONGEST_BEGINNING), 0, LONGEST_BEGINNING, at);
  const text = buffer.toString("latin1");
  return FIRST.find(({ begins }) => text.startsWith(begins))?.wordsAt ?? null;
}

async function cleanWords(file: FileHandle, { pieces, pages, wordsAt }: Stream): Promise<boolean> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > LARGEST_WORDS) return false;
  const words = Buffer.alloc(length);
  await eachPiece(pieces, (from, piece) => file.read(words, from, piece.length, piece.at));
  const text = words.toString("latin1", 0, LONGEST_BEGINNING);
  const at = SIGNATURES.find((each) => text.startsWith(each))?.length ?? wordsAt;
  if (at === null || !cleanVorbisWords(words, at)) return false;
  await eachPiece(pieces, (from, piece) => file.write(words, from, piece.length, piece.at));
  for (const page of pages) await sealPage(file, page);
  return true;
}

async function eachPiece(
  pieces: Stream["pieces"],
  act: (from: number, piece: Stream["pieces"][number]) => Promise<unknown>,
): Promise<void> {
  let from = 0;
  for (const piece of pieces) {
    await act(from, piece);
    from += piece.length;
  }
}
