import type { ByteSource } from "./byte-source.ts";
import { ImportFormatError, type ParsedFile } from "./import-item.ts";
import { parseNinjs } from "./ninjs-file.ts";
import { parseXml } from "./xml-file.ts";

/** Reads a file of any supported format, distinguished by its first character. Throws `ImportFormatError`. */
export async function parseFile(source: ByteSource): Promise<ParsedFile> {
  const first = await firstCharacter(source);
  if (first === "<") return parseXml(source);
  if (first === "{" || first === "[") return parseNinjs(source);
  throw new ImportFormatError(first === null ? "import.reason.empty" : "import.reason.unknownFormat", 1);
}

/** White space and byte order marks aside; both are the same bytes in every encoding that is distinguished here. */
async function firstCharacter(source: ByteSource): Promise<string | null> {
  for await (const bytes of source()) {
    const byte = bytes.find((value) => value > 0x20 && value < 0x80);
    if (byte !== undefined) return String.fromCharCode(byte);
  }
  return null;
}
