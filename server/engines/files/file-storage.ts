import type { Readable } from "node:stream";
import type { Store } from "../../context/store.ts";
import type { PartialRoom, PartialUploads } from "./partial-uploads.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly files: FileStorage;
  }
}

/** Part of a stored file, in bytes: from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What is said of a file when it is served. */
export interface FileFacts {
  readonly mime: string;
  /** Name offered when somebody saves it. */
  readonly name: string;
  /** Which `CLEANING_VERSION` it has been through; none for files from before there was one. */
  readonly cleaned?: number | undefined;
}

export interface StoredFile extends FileFacts {
  readonly size: number;
}

/**
 * Where the bytes of assets live. Files are written once under an unguessable key and a tag, and never change, so
 * whoever serves them may cache for ever. Keys and tags match `isStorageName`; other names throw a RangeError.
 */
export interface FileStorage {
  /** Folder on this machine for uploads under way. */
  readonly temporaryDir: string;
  /** Files that arrive in several requests, at whichever process that has this storage and this database. */
  openUploads(store: Store, room: PartialRoom): PartialUploads;
  /** Takes over a finished file of `temporaryDir`: afterwards it is no longer there. */
  adopt(path: string, key: string, tag: string, facts: FileFacts): Promise<void>;
  /** Every file, in any order; those that come or go meanwhile may be among them. */
  list(): AsyncIterable<{ readonly key: string; readonly tag: string }>;
  /**
   * Other facts of a file that is there and, unless `path` is `null`, a file in its place, under the same address. For what has to go out of
   * it alone: whoever has the former one may keep it for ever.
   */
  replace(path: string | null, key: string, tag: string, facts: FileFacts): Promise<void>;
  /** `null` when there is no such file. */
  stat(key: string, tag: string): Promise<StoredFile | null>;
  /** The bytes; a file that is gone is an error of the stream. `chunkBytes`: how many of them from a disk at a time, where a few readers read all of it. */
  read(key: string, tag: string, range?: ByteRange, chunkBytes?: number): Readable;
  /** Where a file lies on this machine, for who copies many; absent where they lie elsewhere. */
  pathOf?(key: string, tag: string): string;
  /** Removes every tag of a key; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

/** Letters, digits, `-` and `_`: nothing that could leave a folder. */
export function isStorageName(name: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name);
}
