import { allFaults, type Fault } from "./faults.ts";
import { ModelServer } from "./servers/model-server.ts";
import { openStoreOnPostgres } from "./servers/postgres-store.ts";
import { type Newsroom, openNewsroom } from "./servers/real-server.ts";
import { newsroomSubject } from "./subjects/newsroom-subject.ts";
import { noteSubject } from "./subjects/note-subject.ts";
import type { Beginning } from "./world.ts";

/** Where worlds take place. */
export interface Setting {
  readonly name: "model" | "real" | "postgres";
  /** The world of a seed, with every fault and no bug by default. */
  world(seed: number, more?: Partial<Beginning>): Beginning;
  close(): Promise<void>;
}

/** Notes and the model of a server: worlds that cost little. */
export const modelSetting: Setting = {
  name: "model",
  world: (seed, more) => ({
    seed,
    faults: new Set(allFaults),
    subject: noteSubject,
    openServer: async (world) => new ModelServer(world),
    ...more,
  }),
  close: async () => undefined,
};

/**
 * What a device refuses to store, or loses, is nowhere after a restore; and a server's clock that jumps makes versions after the backup older than
 * it.
 */
const beyondRestores: readonly Fault[] = ["storageEvicted", "quotaReached", "writeFails", "connectionClosed", "clocksWrong"];

/** The same worlds with a server that is restored from a backup. */
export function restored(setting: Setting): Setting {
  const faults = new Set(allFaults.filter((fault) => !beyondRestores.includes(fault)));
  return { ...setting, world: (seed, more) => setting.world(seed, { isRestored: true, faults, ...more }) };
}

/** The newsroom's own collections and the real commands on a database in memory. */
export async function openRealSetting(): Promise<Setting> {
  return realSetting("real", await openNewsroom());
}

/** The same on a database of its own of that PostgreSQL server. What order its answers come in is not the seed's to say. */
export async function openPostgresSetting(serverUrl: string): Promise<Setting> {
  return realSetting("postgres", await openNewsroom(openStoreOnPostgres(serverUrl)));
}

function realSetting(name: Setting["name"], newsroom: Newsroom): Setting {
  return {
    name,
    world: (seed, more) => ({
      seed,
      faults: new Set(allFaults),
      subject: newsroomSubject,
      openServer: (world) => newsroom.begin(world),
      ...more,
    }),
    close: () => newsroom.close(),
  };
}
