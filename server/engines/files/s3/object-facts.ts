import type { FileFacts } from "../file-storage.ts";

/** Of all that an object's metadata may be (2 kB), for the name. */
const LONGEST_NAME = 1_500;

/** What is said of a file, as an object has it: type, and metadata, which may be ASCII alone. */
export function metadataOf({ mime, name, cleaned }: FileFacts) {
  const Metadata = { name: encodedName(name), ...(cleaned !== undefined && { cleaned: String(cleaned) }) };
  return { ContentType: mime, Metadata };
}

export function factsOf(type: string | undefined, metadata: Readonly<Record<string, string>> = {}): FileFacts {
  const { name = "", cleaned } = metadata;
  return {
    mime: type ?? "application/octet-stream",
    name: decodeURIComponent(name),
    ...(cleaned !== undefined && { cleaned: Number(cleaned) }),
  };
}

/** A name beyond the room there is loses characters before its ending. */
function encodedName(name: string): string {
  const text = name.toWellFormed();
  const [, stem = text, ending = ""] = /^(.+?)(\.[^.]{1,10})?$/s.exec(text) ?? [];
  const letters = [...stem];
  while (letters.length > 0 && encodeURIComponent(letters.join("") + ending).length > LONGEST_NAME) letters.splice(-10);
  return encodeURIComponent(letters.join("") + ending);
}
