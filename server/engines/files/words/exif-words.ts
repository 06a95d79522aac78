import { tiffReader } from "../metadata/tiff-directory.ts";
import type { FoundWords } from "./photo-words.ts";

const HEAD = "Exif\0\0";
const TAGS = { caption: 270, artist: 315, copyright: 33432 } as const;

/** The words of a block of Exif. Some programs write UTF-8 where ASCII is asked for. */
export function exifWords(block: Buffer): FoundWords {
  const tiff = block.toString("latin1", 0, HEAD.length) === HEAD ? block.subarray(HEAD.length) : block;
  try {
    const reader = tiffReader(tiff);
    const entries = reader.entries(reader.u32(4));
    const text = (tag: number) => {
      const entry = entries.find((each) => each.tag === tag);
      return entry ? (tiff.toString("utf8", entry.valueAt, entry.valueAt + entry.size).split("\0")[0] ?? "") : "";
    };
    const artist = text(TAGS.artist);
    return { caption: text(TAGS.caption), creators: artist === "" ? [] : [artist], copyright: text(TAGS.copyright) };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}
