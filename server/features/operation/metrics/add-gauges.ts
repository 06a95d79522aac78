import { statfs } from "node:fs/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Services } from "../../../context/services.ts";
import type { CacheCounts } from "../../../engines/readers/page-cache.ts";
import { readQueues } from "./read-queues.ts";

/**
 * Everything that is read when somebody asks, and not before. The answer reads what takes time: the library takes all values at once, so
 * it is to be awaited first.
 */
export function addGauges(register: Registry, services: Services): () => Promise<void> {
  const { store, figures, files } = services;
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        const value = read();
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
  gauge("cierre_sockets", "Connections of devices to this process", () => figures.read("sockets"));
  gauge("cierre_store_places", "What the database does at a time for this process", () => store.load?.().places);
  gauge("cierre_store_in_use", "Of these, taken", () => store.load?.().inUse);
  gauge("cierre_store_waiting", "Work that waits for the database", () => store.load?.().waiting);
  gauge("cierre_site_pages", "Pages of sites that are kept", () => figures.read("sitePages")?.pages);
  addSiteReads(register, () => figures.read("sitePages"));
  const looks = [addQueues(register, services), addRoom(register, files.temporaryDir)];
  new Gauge({
    name: "cierre_info",
    help: "Version of the server",
    labelNames: ["version", "commit", "database"],
    registers: [register],
  }).set({ ...services.version, commit: services.version.commit ?? "", database: store.kind }, 1);
  return async () => {
    await Promise.all(looks.map((look) => look()));
  };
}

/** How readers' pages came: as they are, from before while they are made anew, or made for them. */
function addSiteReads(register: Registry, read: () => CacheCounts | undefined): void {
  new Counter({
    name: "cierre_site_reads_total",
    help: "Pages that readers got, by how they came",
    labelNames: ["from"],
    registers: [register],
    collect() {
      const counts = read();
      this.reset();
      for (const from of ["fresh", "stale", "made"] as const) if (counts) this.inc({ from }, counts[from]);
    },
  });
}

/** Its answer asks the database; what that cannot say is left out. */
function addQueues(register: Registry, { store, logger }: Pick<Services, "store" | "logger">): () => Promise<void> {
  const options = { labelNames: ["queue" as const], registers: [register] };
  const waiting = new Gauge({ ...options, name: "cierre_queue_waiting", help: "Things whose time has come" });
  const oldest = new Gauge({ ...options, name: "cierre_queue_oldest_seconds", help: "How long the oldest of them waits" });
  const up = new Gauge({ name: "cierre_database_up", help: "Whether the database said what waits", registers: [register] });
  return async () => {
    const queues = await readQueues(store).catch((error: unknown) => {
      logger.warn({ err: error }, "queues could not be read");
      return null;
    });
    up.set(queues ? 1 : 0);
    waiting.reset();
    oldest.reset();
    for (const { queue, ...figures } of queues ?? []) {
      waiting.set({ queue }, figures.waiting);
      oldest.set({ queue }, figures.oldestS);
    }
  };
}

function addRoom(register: Registry, folder: string): () => Promise<void> {
  const registers = [register];
  const size = new Gauge({ name: "cierre_storage_size_bytes", help: "Size of the disk that files are on", registers });
  const free = new Gauge({ name: "cierre_storage_free_bytes", help: "What is free of it", registers });
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    size.set(blocks * bsize);
    free.set(bavail * bsize);
  };
}
