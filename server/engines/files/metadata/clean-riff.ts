import type { FileHandle } from "node:fs/promises";
import { fillWithZeros, headReader } from "./file-stretch.ts";
import { countParts } from "./part-count.ts";

/** Chunks that sound and picture are made of, and where they are; all others are somebody's own: recorders and cameras, XMP, ID3, Exif. */
const KEPT = /^(fmt |data|fact|cue |plst|smpl|inst|PEAK|slnt|chna|levl|ds64|avih|strh|strf|indx|vprp|idx1|ix\d\d)$/;
/** Lists that are kept as they are, those that are looked into, and the words about the whole. */
const [KEPT_LIST, DESCRIPTION, WORDS] = [/^(movi|adtl|wavl|odml|rec )$/, /^(hdrl|strl)$/, "INFO"];
/** Of the words: title, artist, copyright, genre, album, date, track, language. */
const KEPT_WORD = /^(INAM|IART|ICOP|IGNR|IPRD|ICRD|ITRK|IPRT|ILNG)$/;
/** Padding. */
const ROOM = "JUNK";
const [HEAD, LIST_HEAD] = [8, 12];
/** Size of a chunk whose length was not known when it was written. */
const UNKNOWN = 0xffff_ffff;

/** Forms in which chunks lie. */
const GROUP = /^(RIFF|RF64|BW64|LIST)$/;
const CHUNK_ID = /^[A-Za-z0-9 _]{4}$/;

interface Chunk {
  readonly id: string;
  /** Of a group: what it is one of. */
  readonly group: string | null;
  readonly at: number;
  readonly bodyAt: number;
  readonly end: number;
}

/**
 * Overwrites the metadata of a WAV or an AVI with padding, in place. Sound, picture, title, artist and the like stay. Answers whether
 * anything changed. Bytes behind the sound that form no chunk are a truncated or appended rest.
 */
export function cleanRiff(file: FileHandle, size: number): Promise<boolean> {
  return new Riff(file, size).cleanWithin(0, size, KEPT);
}

class Riff {
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #headAt: (at: number) => Promise<Buffer>;
  readonly #count = countParts();
  /** Of sound that is longer than a chunk can say, bytes. */
  #longSound = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
    this.#headAt = headReader(file, LIST_HEAD);
  }

  async cleanWithin(from: number, limit: number, kept: RegExp): Promise<boolean> {
    let hasChanged = false;
    for (let at = from; ; ) {
      const chunk = await this.#chunkAt(at, limit);
      if (chunk === null) return hasChanged;
      hasChanged = (await this.#cleanChunk(chunk, kept)) || hasChanged;
      at = chunk.end + (chunk.end % 2);
    }
  }

  async #chunkAt(at: number, limit: number): Promise<Chunk | null> {
    const head = await this.#headAt(at);
    const id = head.toString("latin1", 0, 4);
    if (at + HEAD > limit || head.length < HEAD || !CHUNK_ID.test(id)) return null;
    this.#count();
    const group = GROUP.test(id) ? head.toString("latin1", 8, 12) : null;
    const bodyAt = at + (group === null ? HEAD : LIST_HEAD);
    const end = at + HEAD + this.#lengthOf(id, head.readUInt32LE(4));
    const chunk = { id, group, at, bodyAt };
    // What is no sound and has no end is none either: sound whose length was not known when it began is taken for one.
    if (end > limit) return group !== null || KEPT.test(id) ? { ...chunk, end: limit } : null;
    const isWhole = group !== null && id !== "LIST" && !(await this.#isGroup(end));
    return { ...chunk, end: isWhole ? this.#size : Math.max(bodyAt, end) };
  }

  /** A writer that does not know the length writes 0 or the largest number; 64-bit forms have it in a chunk of its own. */
  #lengthOf(id: string, reported: number): number {
    if (id === "data" && reported === UNKNOWN && this.#longSound > 0) return this.#longSound;
    return reported === 0 && id === "data" ? UNKNOWN : reported;
  }

  async #isGroup(at: number): Promise<boolean> {
    return GROUP.test((await this.#headAt(at)).toString("latin1", 0, 4));
  }

  async #cleanChunk({ id, group, at, bodyAt, end }: Chunk, kept: RegExp): Promise<boolean> {
    if (group === WORDS) return this.cleanWithin(bodyAt, end, KEPT_WORD);
    if (group !== null && (id !== "LIST" || DESCRIPTION.test(group))) return this.cleanWithin(bodyAt, end, KEPT);
    if (id === "ds64") await this.#readLength(bodyAt);
    if (group === null ? kept.test(id) : KEPT_LIST.test(group)) return false;
    if (id !== ROOM) await this.#file.write(Buffer.from(ROOM, "latin1"), 0, 4, at);
    return (await fillWithZeros(this.#file, at + HEAD, end)) || id !== ROOM;
  }

  async #readLength(bodyAt: number): Promise<void> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(16), 0, 16, bodyAt);
    if (bytesRead === 16) this.#longSound = Number(buffer.readBigUInt64LE(8));
  }
}
