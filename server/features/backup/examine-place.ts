import { readArchiveName } from "./archive/archive-name.ts";
import { readManifest } from "./archive/read-manifest.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupSettings, PlaceAddress } from "./backup-settings.ts";
import { openPlace } from "./places/open-place.ts";

/** What is to be known of a place of backups. */
export interface PlaceState {
  /** Why nothing can be written there, or read. */
  readonly trouble: string | null;
  /** Moment of the newest backup of the installation, ms since 1970; `null`: there is none. */
  readonly newest: number | null;
  readonly isEncrypted: boolean;
}

/** Looks at a place as the next backup would find it, and opens the newest archive there with what the settings say. Changes nothing. */
export async function examinePlace(address: PlaceAddress, settings: BackupSettings): Promise<PlaceState> {
  const none = { newest: null, isEncrypted: settings.passphrase !== null };
  try {
    const place = await openPlace(address, settings.passphrase);
    try {
      await place.check();
      const archives = (await place.archives()).filter((name) => readArchiveName(name)?.holds !== "project");
      const newest = archives.at(-1);
      if (newest === undefined) return { ...none, trouble: null };
      const at = readArchiveName(newest)?.at ?? null;
      const trouble = await readManifest(place.open(newest)).then(() => null, messageOf);
      return { ...none, trouble, newest: at };
    } catch (error) {
      return { ...none, trouble: messageOf(place.explain(error)) };
    } finally {
      place.close();
    }
  } catch (error) {
    return { ...none, trouble: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
