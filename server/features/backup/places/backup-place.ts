import type { Readable } from "node:stream";
import type { FileStore } from "../archive/file-store.ts";

/** An archive as it lies somewhere. */
export interface Archive {
  /** As people name it. */
  readonly name: string;
  /** One that is not there is an error of the stream, with the code ENOENT. */
  read(path: string): Readable;
}

/** An archive that is being written. */
export interface ArchiveDraft {
  /** Takes bytes in. They are where they stay when this resolves; the stream is destroyed with what it rejects with. */
  put(path: string, bytes: Readable): Promise<void>;
}

/** Where archives are kept, with their files: a folder or a bucket. Its calls reject with a `BackupError` for what people can mend. */
export interface BackupPlace {
  /** As people name it. */
  readonly name: string;
  /** Files of all archives here. */
  readonly files: FileStore;
  /** Rejects where nothing can be written. Nothing of it stays. */
  check(): Promise<void>;
  /** Only one process at a time writes or removes here. Answers what gives it back. */
  lock(): Promise<() => Promise<void>>;
  /** Removes what ended in the middle. For who has the lock. */
  removeUnfinished(): Promise<void>;
  /** Names of the whole archives, the oldest first. */
  archives(): Promise<string[]>;
  open(archive: string): Archive;
  /** Has an archive written, which is whole under its name once `fill` has resolved; nothing of it is left when that rejects. */
  write(archive: string, fill: (draft: ArchiveDraft) => Promise<void>): Promise<void>;
  remove(archive: string): Promise<void>;
  /** What an error of its calls means to people; one that says nothing to them as it is. */
  explain(error: unknown): unknown;
  close(): void;
}
