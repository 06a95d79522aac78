import { Counter, Gauge, type Registry } from "prom-client";
import type { Services } from "../../../context/services.ts";
import type { CacheCounts } from "../../../engines/readers/page-cache.ts";
import type { HeldEdits } from "../../../realtime/reported-outboxes.ts";
import { addBackupGauges } from "./add-backup-gauges.ts";
import { addStorageGauges } from "./add-storage-gauges.ts";
import { queuesReader } from "./read-queues.ts";

/**
 * Everything that is read when somebody asks, and not before. The answer reads what takes time: the library takes all values at once, so
 * it is to be awaited first.
 */
export function addGauges(register: Registry, services: Services): () => Promise<void> {
  const { store, figures } = services;
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
  gauge("cierre_site_pages_beside", "Pages of sites that are kept on disk", () => figures.read("sitePages")?.beside);
  addSiteReads(register, () => figures.read("sitePages"));
  addOperations(register, services);
  const looks = [addQueues(register, services), addStorageGauges(register, services), addBackupGauges(register, services)];
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
  const readQueues = queuesReader(store);
  return async () => {
    const queues = await readQueues().catch((error: unknown) => {
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

/** What became of edits: as this process answered, and as devices that are connected to it hold them. */
function addOperations(register: Registry, { figures }: Pick<Services, "figures">): void {
  const registers = [register];
  new Counter({
    name: "cierre_operations_total",
    help: "Edits that devices sent, by what became of them, and refused ones by why",
    labelNames: ["status", "code"],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of figures.read("operations") ?? []) this.inc(labels, count);
    },
  });
  const held = (name: string, help: string, of: keyof HeldEdits) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      collect() {
        const outboxes = figures.read("outboxes");
        for (const state of ["refused", "conflicts"] as const) if (outboxes) this.set({ state }, outboxes[state][of]);
      },
    });
  held("cierre_outbox_devices", "Connected devices with edits that wait for a person, as they say", "devices");
  held("cierre_outbox_edits", "Edits that wait on them", "edits");
}
