import { basename, dirname } from "node:path";
import { type BackupSettings, isBucketAddress, type PlaceAddress, readPlaceAddress } from "../backup-settings.ts";
import type { Archive, BackupPlace } from "./backup-place.ts";
import { openFolderArchive, openFolderPlace, readFolderKey } from "./folder-place.ts";
import { openSealing, type Passphrase, type Sealing } from "./place-key.ts";

/** Nothing is written there yet. `passphrase`: of an encrypted place, or of one that is to be. Throws a `BackupError`. */
export async function openPlace(address: PlaceAddress, passphrase: Passphrase | null): Promise<BackupPlace> {
  if (address.kind === "folder") return openFolderPlace(address.path, await folderSealing(address.path, passphrase));
  // Whoever has no bucket does not wait for the libraries that speak to one.
  const { openBucketAt } = await import("./open-bucket-at.ts");
  return openBucketAt(address, passphrase);
}

/** An archive that somebody names, with the place that has its files. A folder is absolute, and may have been given another name. */
export async function openArchiveAt(
  text: string,
  { passphrase, ...settings }: BackupSettings,
): Promise<{ readonly place: BackupPlace; readonly archive: Archive }> {
  if (!isBucketAddress(text)) {
    const sealing = await folderSealing(dirname(text), passphrase);
    return { place: openFolderPlace(dirname(text), sealing), archive: openFolderArchive(text, sealing.cipher) };
  }
  const trimmed = text.replace(/\/$/, "");
  const place = await openPlace(readPlaceAddress(dirname(trimmed), { passphrase, ...settings }), passphrase);
  return { place, archive: place.open(basename(trimmed)) };
}

async function folderSealing(backups: string, passphrase: Passphrase | null): Promise<Sealing> {
  const isUsed = (await openFolderPlace(backups).archives()).length > 0;
  return openSealing({ place: backups, kept: await readFolderKey(backups), isUsed }, passphrase);
}
