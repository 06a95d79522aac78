import type { Services } from "../../context/services.ts";
import type { PlaceAddress } from "./backup-settings.ts";
import { openPlace } from "./places/open-place.ts";
import { backUpBeside } from "./process/back-up-beside.ts";
import { type BackupOptions, type Written, writeBackup } from "./write-backup.ts";

/** Writes a backup of the installation that this server serves. Throws a `BackupError`. */
export async function makeBackup(services: Services, address: PlaceAddress, options: BackupOptions): Promise<Written> {
  const { backupSource, backups } = services;
  if (backupSource !== null) return backUpBeside(services, backupSource, address, options);
  const place = await openPlace(address, backups.passphrase);
  try {
    return await writeBackup(services, place, services.now(), options);
  } finally {
    place.close();
  }
}
