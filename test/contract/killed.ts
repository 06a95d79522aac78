import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { copyDatabaseTemplate } from "../../server/testing/copy-database-template.ts";
import { createDatabase } from "./own-database.ts";

/** Where processes that are killed have their database. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;

/** How many processes send at a time: the embedded database belongs to one. */
export const places: readonly [name: string, processes: number, open: () => Promise<Place>][] = [
  ["the embedded database", 1, openFolder],
  ...(server === undefined
    ? []
    : [["a PostgreSQL server", 2, () => openServer(server)] as [string, number, () => Promise<Place>]]),
];

/** Some processes on one database, which end in the middle of whatever they do. */
export class Killed {
  readonly #place: Place;
  readonly #script: string;
  readonly #service: string;
  #children: ChildProcess[] = [];

  /** `script`: called with the database, `service` and how far its clock is ahead, ms. */
  constructor(place: Place, script: URL, service: string) {
    this.#place = place;
    this.#script = script.pathname;
    this.#service = service;
  }

  open(): Promise<Store> {
    const { dataDir, databaseUrl } = this.#place;
    return openStore(databaseUrl === "" ? { dataDir } : { dataDir: null, databaseUrl });
  }

  /** Rows of a queue that nobody has begun to send, and that therefore will arrive, while no process runs. */
  async countWaiting(table: "mailing_recipients" | "push_recipients"): Promise<number> {
    const store = await this.open();
    const [row] = await store.query<{ count: number }>(`select count(*)::integer as count from ${table} where state = 'waiting'`);
    await store.close();
    return row?.count ?? 0;
  }

  /** Resolves once all of them send. */
  async begin(processes: number, ahead: number): Promise<void> {
    const args = [this.#script, this.#place.dataDir, this.#place.databaseUrl, this.#service, String(ahead)];
    this.#children = Array.from({ length: processes }, () =>
      spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] }),
    );
    await Promise.all(this.#children.map((child) => child.stdout && once(child.stdout, "data")));
  }

  async killAll(): Promise<void> {
    const ended = this.#children.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, "exit") : null,
    );
    for (const child of this.#children) child.kill("SIGKILL");
    await Promise.all(ended);
    this.#children = [];
  }
}

async function openFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "cierre-killed-"));
  await copyDatabaseTemplate(dataDir);
  return { dataDir: join(dataDir, "database"), databaseUrl: "", drop: () => rm(dataDir, { recursive: true }) };
}

async function openServer(url: string): Promise<Place> {
  const database = await createDatabase(url);
  return { dataDir: "", databaseUrl: database.url, drop: database.drop };
}
