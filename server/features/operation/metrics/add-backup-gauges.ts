import { Gauge, type Registry } from "prom-client";
import type { Services } from "../../../context/services.ts";
import type { Queryable } from "../../../context/store.ts";

interface BackupFigures {
  readonly failing: number;
  /** `null` where no backups are made by the clock. */
  readonly oldestS: number | null;
}

/** What strategies with a schedule say of their backups. The answer reads it. */
export function addBackupGauges(
  register: Registry,
  { store, now, logger }: Pick<Services, "store" | "now" | "logger">,
): () => Promise<void> {
  const registers = [register];
  const failing = new Gauge({ name: "cierre_backups_failing", help: "Strategies whose last backup failed", registers });
  const oldest = new Gauge({
    name: "cierre_backup_oldest_seconds",
    help: "How long ago the last good backup was made, of the strategy that is furthest behind",
    registers,
  });
  return async () => {
    const found = await readBackups(store, now()).catch((error: unknown) => {
      logger.warn({ err: error }, "backups could not be read");
      return null;
    });
    if (found === null) return;
    failing.set(found.failing);
    oldest.set(found.oldestS ?? 0);
  };
}

/** One that was never made is as old as its schedule. */
async function readBackups(store: Queryable, now: Date): Promise<BackupFigures | null> {
  const last = (wanted: string, at: string) =>
    `case when d.data ->> '${wanted}' is distinct from 'false' then coalesce(d.data ->> '${at}', d.data ->> 'scheduledSince') end`;
  const text = `select count(*) filter (where d.data ->> 'lastError' <> '')::integer as failing,
        extract(epoch from $1::timestamptz - min(least(${last("backupDb", "lastBackupAt")}, ${last("backupAssets", "lastAssetsBackupAt")})::timestamptz))::float8
          as "oldestS"
      from documents d join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'backup-strategy' and d.deleted_at is null and d.data ->> 'schedule' <> ''`;
  const [rows = []] = await store.batch([{ text, params: [now.toISOString()], prepare: true }]);
  // The text fixes the shape of its row.
  return (rows[0] as unknown as BackupFigures | undefined) ?? null;
}
