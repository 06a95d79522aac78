import { crc32 } from "node:zlib";
import { keptExif } from "./kept-exif.ts";
import { countParts } from "./part-count.ts";

/** What a PNG is drawn from, moving ones included. */
const PICTURE =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT|cICP|mDCV|cLLI|mDCv|cLLi)$/;
/** Words that go with it, by their keys. */
const WORDS = /^(Title|Author|Description|Copyright)\0/;

/** A PNG without what is private in it, and without what is behind its end. Throws RangeError for what is no PNG. */
export function cleanPng(file: Buffer): Buffer {
  const parts: Buffer[] = [file.subarray(0, 8)];
  const count = countParts();
  for (let at = 8; at < file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new RangeError("a chunk ends beyond the file");
    count();
    const type = file.toString("latin1", at + 4, at + 8);
    parts.push(...keptChunk(type, file.subarray(at, end)));
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(parts);
}

function keptChunk(type: string, chunk: Buffer): Buffer[] {
  if (PICTURE.test(type)) return [chunk];
  const data = chunk.subarray(8, -4);
  if (type === "tEXt" || type === "iTXt") return WORDS.test(data.toString("latin1", 0, 12)) ? [chunk] : [];
  const exif = type === "eXIf" ? keptExif(data) : null;
  return exif === null ? [] : [chunkOf(type, exif)];
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
