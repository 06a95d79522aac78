import type { ByteSource } from "./byte-source.ts";
import { ImportFormatError } from "./import-item.ts";

/** Bytes in which the XML declaration stands. */
const HEAD = 1024;

const declaration = /<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** Encoding by byte order mark or XML declaration in the first bytes; UTF-8 otherwise. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const ascii = new TextDecoder("latin1").decode(head.subarray(0, HEAD));
  return declaration.exec(ascii)?.[1] ?? "utf-8";
}

function decoderFor(head: Uint8Array): TextDecoder {
  const encoding = encodingOf(head);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) throw new ImportFormatError("import.reason.encoding", 1, encoding);
    throw error;
  }
}

/**
 * The text of a source, in chunks. Bytes that are not valid in the encoding are an error rather than replacement
 * characters that would end up in articles. Throws `ImportFormatError` with the line the bytes are on, or just after.
 */
export async function* decodeText(source: ByteSource): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let line = 1;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? "";
    } catch (error) {
      if (error instanceof TypeError) throw new ImportFormatError("import.reason.encoding", line);
      throw error;
    }
  };
  for await (const bytes of withWholeHead(source())) {
    decoder ??= decoderFor(bytes);
    for (const part of inPieces(bytes)) {
      const text = decode(part);
      yield text;
      line += countLines(text);
    }
  }
  const rest = decode();
  if (rest) yield rest;
}

/** The chunks as they come, except that the first holds everything the encoding is known by. */
async function* withWholeHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD) continue;
      yield head;
      head = null;
    }
  }
  if (head && head.length > 0) yield head;
}

/** Pieces of at most 16 KB, so that a line number is known when decoding fails. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  const piece = 16 * 1024;
  for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece);
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
