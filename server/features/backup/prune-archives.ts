import { type KeepRule, outlivedArchives } from "./archive/keep-rule.ts";
import { filesOf, holdsFiles } from "./archive-files.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./places/backup-place.ts";

/**
 * Removes the archives that the rule has no use for, and then the files that no archive has any more. For who has the place's lock. Answers
 * how many archives went. Throws a `BackupError` where an archive cannot be read: its files might be among those that would go.
 */
export async function pruneArchives(place: BackupPlace, rule: KeepRule): Promise<number> {
  const outlived = new Set(outlivedArchives(await place.archives(), rule));
  const kept = (await place.archives()).filter((name) => !outlived.has(name));
  const hashes = outlived.size === 0 ? null : await hashesOf(place, kept);
  for (const name of outlived) await place.remove(name);
  if (hashes !== null) await place.files.sweep(hashes);
  return outlived.size;
}

async function hashesOf(place: BackupPlace, archives: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of archives.filter(holdsFiles)) {
    const archive = place.open(name);
    try {
      for await (const { sha256 } of filesOf(archive)) found.add(sha256);
    } catch (error) {
      throw new BackupError(`${archive.name} is damaged: which files it has cannot be read; no older archive was removed.`, {
        cause: error,
      });
    }
  }
  return found;
}
