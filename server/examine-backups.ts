import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ServerConfig } from "./config.ts";
import { openPostgresStore } from "./core/store/postgres-store.ts";
import { isBucketAddress, type PlaceAddress, readPlaceAddress } from "./features/backup/backup-settings.ts";
import { examinePlace, type PlaceState } from "./features/backup/examine-place.ts";
import { strategyAddresses } from "./features/backup/strategies/strategy-address.ts";
import { type Finding, reasonOf } from "./features/operation/doctor/finding.ts";

const HOUR_MS = 3_600_000;
/** A backup each night is never older, whatever it is late. */
const OLD_MS = 36 * HOUR_MS;

type Settings = Pick<ServerConfig, "backups" | "databaseUrl" | "directUrl">;

/**
 * Places of backups: those that somebody names, folders of `BACKUP_DIR`, and those of strategies, which only a PostgreSQL database is asked for: a running server may
 * have the embedded one.
 */
export async function examineBackups(settings: Settings, named: readonly string[], now: Date): Promise<readonly Finding[]> {
  const { backups } = settings;
  const addresses = new Map<string, PlaceAddress>();
  const trouble: Finding[] = [];
  const add = (address: PlaceAddress) => addresses.set(address.kind === "folder" ? address.path : address.name, address);
  for (const text of named) {
    try {
      add(readPlaceAddress(isBucketAddress(text) ? text : resolve(text), backups));
    } catch (error) {
      trouble.push({ level: "broken", about: "backups", text: reasonOf(error) });
    }
  }
  for (const path of await foldersOf(backups.dir)) add({ kind: "folder", path });
  for (const address of await ofStrategies(settings)) add(address);
  if (addresses.size === 0) return [...trouble, { level: "note", about: "backups", text: NONE }];
  const found = await Promise.all(
    [...addresses].map(async ([name, each]) => judgePlace(name, await examinePlace(each, backups), now)),
  );
  return [...trouble, ...found];
}

const NONE = "no place is known here: name one with --backups, or set BACKUP_DIR";

export function judgePlace(name: string, { trouble, newest, isEncrypted }: PlaceState, now: Date): Finding {
  const about = "backups";
  if (trouble !== null) return { level: "broken", about, text: trouble };
  const how = isEncrypted ? "encrypted" : "not encrypted";
  if (newest === null) return { level: "warning", about, text: `${name} can be written (${how}), and has no backup yet` };
  const hours = Math.floor((now.getTime() - newest) / HOUR_MS);
  const text = `${name} can be written; the last backup (${how}) opens and is ${hours} hours old`;
  return { level: now.getTime() - newest > OLD_MS ? "warning" : "ok", about, text };
}

/** Strategies name folders right below it. */
async function foldersOf(dir: string | null): Promise<string[]> {
  if (dir === null) return [];
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(dir, entry.name));
  return folders.length > 0 ? folders : [dir];
}

/** None where the database does not answer: that is said of the database. */
async function ofStrategies({ databaseUrl, directUrl = databaseUrl, backups }: Settings): Promise<readonly PlaceAddress[]> {
  if (directUrl === undefined) return [];
  try {
    const store = await openPostgresStore(directUrl, 1);
    return await strategyAddresses(store, backups).finally(() => store.close());
  } catch {
    return [];
  }
}
