import { join } from "node:path";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { Queryable } from "../../../context/store.ts";
import { BackupError } from "../backup-error.ts";
import { type BackupSettings, type PlaceAddress, readPlaceAddress } from "../backup-settings.ts";

/** What stands before all keys of a bucket that a strategy names. */
const PREFIX = "backups";

/**
 * Where a strategy keeps its archives. A folder is one of its own right below `BACKUP_DIR`, whatever the document says: nobody writes
 * elsewhere on the machine by a document. Throws a `BackupError` where the server is not set up for it.
 */
export function strategyAddress({ place, gcsBucket, s3Bucket, folder }: AnyDocument, settings: BackupSettings): PlaceAddress {
  if (place === "folder") return { kind: "folder", path: ownFolder(folder, settings.dir) };
  const [scheme, bucket] = place === "s3" ? ["s3", s3Bucket] : ["gs", gcsBucket];
  if (typeof bucket !== "string" || bucket === "") throw new BackupError("The strategy names no bucket.", { code: "notSetUp" });
  return readPlaceAddress(`${scheme}://${bucket}/${PREFIX}`, settings);
}

function ownFolder(folder: unknown, dir: string | null): string {
  if (dir === null) throw new BackupError("A folder needs BACKUP_DIR, below which it is.", { code: "notSetUp" });
  if (typeof folder !== "string" || !/^[A-Za-z0-9_-]+$/.test(folder)) {
    throw new BackupError("The strategy names no folder.", { code: "notSetUp" });
  }
  return join(dir, folder);
}

/** Where strategies of all projects keep archives, as far as this machine is set up for it. */
export async function strategyAddresses(db: Queryable, settings: BackupSettings): Promise<PlaceAddress[]> {
  const rows = await db.query<{ data: AnyDocument }>(
    `select data from documents where collection = 'backup-strategy' and deleted_at is null order by scope, id`,
  );
  return rows.flatMap(({ data }) => {
    try {
      return [strategyAddress(data, settings)];
    } catch (error) {
      if (error instanceof BackupError) return [];
      throw error;
    }
  });
}
