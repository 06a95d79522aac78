import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Place, withDatabase } from "../../../scripts/upgrade/open-unmigrated.ts";
import type { Store } from "../../../server/context/store.ts";
import { loadServerKey } from "../../../server/core/sessions/server-key.ts";
import { migrate } from "../../../server/core/store/migrate.ts";
import { migrations } from "../../../server/core/store/migrations/all.ts";
import { openPgliteStore } from "../../../server/core/store/pglite-store.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { keptTables } from "../../../server/features/backup/database/kept-tables.ts";
import { ensureSettings } from "../../../server/features/projects/ensure-settings.ts";
import { openNewsroom } from "../newsroom.ts";

export const now = new Date("2026-03-01T12:00:00.000Z");
/** Version of the tables that an upgrade ends with. */
export const last = migrations.at(-1)?.version ?? 0;

/** An installation of the version before this one: the last change of the tables has not been made. */
export async function makeFormer({ dataDir, databaseUrl }: Place): Promise<void> {
  const store = databaseUrl === null ? await openPgliteStore(join(dataDir, "database")) : await openPostgresStore(databaseUrl);
  await migrate(store, migrations.slice(0, -1));
  const room = await openNewsroom(store);
  // What each server makes at its first start.
  await loadServerKey(store);
  await ensureSettings({ store, now: () => now, publish: () => undefined });
  await store.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('h1', $1, now(), now(), now() + '1 day')`,
    [room.root.actor.profile.id],
  );
  await store.close();
}

export interface Found {
  readonly version: number;
  readonly epoch: string;
  readonly rows: Record<string, unknown>;
}

export async function stateOf(place: Place): Promise<Found> {
  return withDatabase(place, async (store: Store) => {
    const [about] = await store.query<Omit<Found, "rows">>(
      `select (select max(version) from applied_migrations) as version, epoch::text from store_identity`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of await keptTables(store, true)) {
      // Columns that a step has only added are empty.
      const row = "jsonb_strip_nulls(to_jsonb(r))::text";
      const [all] = await store.query(`select md5(string_agg(${row}, ' ' order by ${row})) as rows from "${name}" r`);
      rows[name] = all?.rows;
    }
    return { version: about?.version ?? 0, epoch: about?.epoch ?? "", rows };
  });
}

/** The command, as a process. */
function beginUpgrade({ dataDir, databaseUrl }: Place) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", DEMO: "0", PORT: "1" };
  return spawn(process.execPath, ["scripts/upgrade/upgrade-command.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
}

/** Runs it to its end; answers nothing where it went well, and otherwise the exit code and what it said. */
export async function upgraded(place: Place): Promise<string> {
  const child = beginUpgrade(place);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return code === 0 ? "" : `${code}: ${said}`;
}
