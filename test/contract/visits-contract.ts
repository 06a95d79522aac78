import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { visitSource } from "../../schema/features/visits/visit-analytics.ts";
import type { Store } from "../../server/context/store.ts";
import { readCountAnalytics } from "../../server/engines/counts/read-count-analytics.ts";
import { rollUpCounts } from "../../server/engines/counts/roll-up-counts.ts";
import { addVisits, type CountedVisits, visitTable } from "../../server/features/visits/add-visits.ts";
import { readFigures, realtimeWindow, totalsWindow } from "../../server/features/visits/read-figures.ts";
import { VisitCounter } from "../../server/features/visits/visit-counter.ts";
import { createVisitorMeter } from "../../server/realtime/visitors.ts";
import { plansOf } from "./plans-of.ts";
import type { World } from "./world.ts";

/** Visits that several processes count, and the figures of them. */
export function visitsContract(world: World): void {
  describe("visits", { tags: ["gate"] }, () => {
    const { analytics: counted } = visitTable;
    if (!counted) throw new Error("visits answer for no analytics");
    const contextOn = (store: Store) => ({ ...world.room.root, store });
    const silent = pino({ level: "silent" });

    it("of processes that write at once add up, each once, also what was counted while the database was away", async () => {
      const { id } = await world.article("Visitada");
      const at = world.room.root.now();
      let isThere = false;
      const batch: Store["batch"] = (statements) => (isThere ? world.store.batch(statements) : Promise.reject(new Error("away")));
      const counters = Array.from({ length: 4 }, () => new VisitCounter({ ...world.store, batch }, silent));
      const visit = { projectId: world.room.projectId, document: { collection: "article", id }, source: "search", at } as const;
      for (const counter of counters) {
        for (let count = 0; count < 25; count += 1) counter.note(visit);
        await expect(counter.flush()).rejects.toThrow("away");
        counter.note({ ...visit, source: "direct" });
      }
      isThere = true;
      await Promise.all(counters.map((counter) => counter.flush()));
      await Promise.all(counters.map((counter) => counter.flush()));
      const figures = await readFigures(contextOn(world.store), realtimeWindow, { limit: 10, doc: id });
      expect(figures).toMatchObject({ count: 104, countBySource: { search: 100, direct: 4 } });
      expect(figures.data).toMatchObject([{ doc: { id, title: "Visitada" }, count: 104 }]);
      const counts = await createVisitorMeter(world.store)(world.room.projectId, at);
      expect(counts).toMatchObject({ minutes: { 5: 104, 30: 104 } });
    });

    it("are read through indexes, however many there are, and add up to the same by the hour", async () => {
      const { root, projectId } = world.room;
      const now = root.now().getTime();
      const anHourAgo = new Date(now - 3_600_000).toISOString();
      const rows = Array.from(
        { length: 20_000 },
        (_, nth): CountedVisits => ({
          ...{ scope: nth % 4 === 0 ? projectId : `otro${nth % 40}`, collection: "article", docId: `visitada${nth % 300}` },
          ...{ source: "direct", count: 1, at: new Date((Math.floor(now / 60_000) - (nth % 2000)) * 60_000).toISOString() },
        }),
      );
      const merged = new Map<string, CountedVisits>();
      for (const row of rows) {
        const key = `${row.scope} ${row.docId} ${row.at}`;
        merged.set(key, { ...row, count: (merged.get(key)?.count ?? 0) + 1 });
      }
      await addVisits(world.store, [...merged.values()]);
      await world.store.query(`analyze visit_counts`);
      const day = () => readFigures(root, totalsWindow, { limit: 5 });
      const before = await day();
      for (const read of [
        (store: Store) => readFigures(contextOn(store), realtimeWindow, { limit: 20 }),
        (store: Store) => readFigures(contextOn(store), totalsWindow, { limit: 20, doc: "visitada7" }),
        (store: Store) => createVisitorMeter(store)(projectId, root.now()),
        (store: Store) =>
          readCountAnalytics(
            contextOn(store),
            { table: visitTable, counted, source: visitSource },
            { dimension: "source", date_start: anHourAgo },
          ),
      ])
        expect(await plansOf(world, read)).not.toMatch(/Seq Scan on visit_counts/);
      await rollUpCounts(world.store, visitTable, root.now());
      expect((await day()).count).toBe(before.count);
    });
  });
}
