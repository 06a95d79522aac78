import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStorage, StoredFile } from "./file-storage.ts";

/** A file that is in both places, with the same bytes. */
export interface MovedFile {
  readonly key: string;
  readonly tag: string;
  readonly size: number;
  readonly cleaned: number | null;
  readonly sha256: string;
}

interface Move {
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** What an earlier run has moved. */
  readonly known: readonly MovedFile[];
  /** Once a file is there and was read back. */
  readonly note: (file: MovedFile) => Promise<void>;
  /** Whether they go from where they were, once all are there. */
  readonly remove: boolean;
}

/** How many files were moved, and how many had been. */
export interface Moved {
  readonly moved: number;
  readonly known: number;
}

/**
 * Moves all files of a storage into another one, each read back and compared by its hash. What comes meanwhile may be left: run once more,
 * only that is moved. Throws for a file whose copy has other bytes; those before it are moved then, and nothing was removed.
 */
export async function moveFiles({ from, to, known, note, remove }: Move): Promise<Moved> {
  const earlier = new Map(known.map((file) => [nameOf(file), file]));
  const keys = new Set<string>();
  let [moved, left] = [0, 0];
  for await (const place of from.list()) {
    const facts = await from.stat(place.key, place.tag);
    if (facts === null) continue;
    const former = earlier.get(nameOf(place));
    if (former && isSame(former, facts) && (await to.stat(place.key, place.tag)) !== null) left += 1;
    else {
      await note({ ...place, size: facts.size, cleaned: facts.cleaned ?? null, sha256: await copy({ from, to }, place, facts) });
      moved += 1;
    }
    keys.add(place.key);
  }
  if (remove) for (const key of keys) await from.remove(key);
  return { moved, known: left };
}

async function copy(
  { from, to }: Pick<Move, "from" | "to">,
  { key, tag }: Pick<MovedFile, "key" | "tag">,
  { size: _size, ...facts }: StoredFile,
): Promise<string> {
  const draft = join(to.temporaryDir, randomUUID());
  try {
    const hash = createHash("sha256");
    await pipeline(from.read(key, tag), hashing(hash), createWriteStream(draft, { flags: "wx", flush: true }));
    const sha256 = hash.digest("hex");
    await to.adopt(draft, key, tag, facts);
    if ((await hashOf(to.read(key, tag))) !== sha256) throw new Error(`${key}/${tag}: its copy has other bytes`);
    return sha256;
  } finally {
    await rm(draft, { force: true });
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

function nameOf({ key, tag }: Pick<MovedFile, "key" | "tag">): string {
  return `${key}/${tag}`;
}

function isSame(former: MovedFile, { size, cleaned }: StoredFile): boolean {
  return former.size === size && former.cleaned === (cleaned ?? null);
}
