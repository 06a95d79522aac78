import type { Readable } from "node:stream";
import type { Hashed } from "./copy-hashed.ts";
import { FILE_STORE } from "./manifest.ts";

/** Of a file that are in memory at a time, where it is read from a disk: what each chunk costs is more than what its bytes do. */
export const CHUNK_BYTES = 1024 ** 2;

/** Files by the sha-256 of their bytes, beside the archives of one place. What is there is whole, and is never written again. */
export interface FileStore {
  has(sha256: string, size: number): Promise<boolean>;
  /** Takes bytes in and answers their hash. `read` may be called twice; `path`: where else they are on this machine. */
  put(read: () => Readable, path?: string): Promise<Hashed>;
  /** What was put is found again whatever becomes of the machine, once this resolves. What cannot be kept is gone when it rejects. */
  flush(): Promise<void>;
  read(sha256: string): Readable;
  /** The same into a file, as `copyHashed` does, where that is less work. */
  copy?(sha256: string, target: string | null, most: number): Promise<Hashed>;
  /** Removes all files but these. Answers how many. */
  sweep(kept: ReadonlySet<string>): Promise<number>;
}

/** Path of a file in its place, without what encryption adds. */
export const storedFilePath = (sha256: string): string => `${FILE_STORE}/${sha256.slice(0, 2)}/${sha256}`;

/** The hash that a path of a place says; `null` for other things. */
export function hashOfPath(path: string): string | null {
  return /(?:^|[/\\])([0-9a-f]{64})(?:\.age)?$/.exec(path)?.[1] ?? null;
}
