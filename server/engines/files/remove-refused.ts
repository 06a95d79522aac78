import { CierreError } from "../../../schema/errors.ts";
import type { FileStorage } from "./file-storage.ts";

/**
 * Removes the files of an asset that was not saved because of `error`. A connection lost on the commit leaves unknown whether it was:
 * then they stay. Files that nobody names cost room; an asset without its files is a photo lost.
 */
export async function removeRefused(files: FileStorage, key: string, error: unknown): Promise<void> {
  if (error instanceof CierreError && error.code === "unavailable") return;
  await files.remove(key);
}
