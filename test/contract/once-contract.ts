import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { loadServerKey } from "../../server/core/sessions/server-key.ts";
import { openStoredTries } from "../../server/core/sessions/stored-tries.ts";
import type { GrowingDelay, PacedTries } from "../../server/core/sessions/try-ledger.ts";
import { forgetAdViews } from "../../server/features/ads/add-view-events.ts";
import { sourceCaps } from "../../server/features/ads/source-caps.ts";
import { ViewEventCounter } from "../../server/features/ads/view-event-counter.ts";
import { castVote } from "../../server/features/surveys/cast-vote.ts";
import type { World } from "./world.ts";

const PROCESSES = 6;
const growing: GrowingDelay = { pace: "growing", free: 3, firstMs: 1000, mostMs: 8000, forgetMs: 60_000 };
const steady: PacedTries = { pace: "steady", burst: 3, everyMs: 10_000 };

/** What may happen once, or so many times, wherever it is brought from. */
export function onceContract(world: World): void {
  describe("what is counted by processes at the same moment", { tags: ["gate"] }, () => {
    const each = <T>(act: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: PROCESSES }, (_, nth) => act(nth)));

    it("is each event of a view of an advertisement once, and what was seen where it could be", async () => {
      const scope = world.room.projectId;
      const ad = { campaign: "cada-una", creative: "tornillos", slot: "cabecera" };
      const at = { minute: "2026-03-01T12:00:00.000Z", expiresAt: "2026-03-02T12:00:00.000Z" };
      const views = Array.from({ length: 40 }, (_, nth) => `vista-${nth}`);
      await each(async (nth) => {
        const counter = new ViewEventCounter(world.store, pino({ level: "silent" }));
        const order = nth % 2 === 0 ? views : views.toReversed();
        for (const view of order) {
          for (const event of ["adactiveviewbase", "adactiveview", "adclick"] as const)
            counter.note({ scope, ad, view, event, source: view, ...at });
        }
        counter.note({ scope, ad, view: "nunca-medible", event: "adactiveview", source: "", ...at });
        await counter.flush();
        await counter.flush();
      });
      const rows = await world.store.query(
        `select event, sum(count)::integer as count from ad_counts where campaign = 'cada-una' group by event order by event`,
      );
      expect(rows).toEqual(["adactiveview", "adactiveviewbase", "adclick"].map((event) => ({ event, count: 40 })));
      await forgetAdViews(world.store, new Date(at.expiresAt));
      expect(await world.store.query(`select view from ad_view_events where view like 'vista-%'`)).toEqual([]);
    });

    it("is of one source of advertisements what a person may do in an hour", async () => {
      const scope = world.room.projectId;
      const ad = { campaign: "de-una-fuente", creative: "tornillos", slot: "cabecera" };
      const at = (minute: string) => ({ minute, expiresAt: "2026-03-02T12:00:00.000Z" });
      const [hour, next] = ["2026-03-01T12:59:00.000Z", "2026-03-01T13:00:00.000Z"];
      await each(async (nth) => {
        const counter = new ViewEventCounter(world.store, pino({ level: "silent" }));
        for (let time = 0; time < 20; time += 1) {
          const view = `fuente-${nth}-${time}`;
          counter.note({ scope, ad, view, event: "adclick", source: "granja", ...at(hour) });
        }
        counter.note({ scope, ad, view: `otra-${nth}`, event: "adclick", source: "persona", ...at(hour) });
        counter.note({ scope, ad, view: `luego-${nth}`, event: "adclick", source: "granja", ...at(next) });
        await counter.flush();
      });
      const rows = await world.store.query<{ at: string; count: number }>(
        `select at, count from ad_counts where campaign = 'de-una-fuente' order by at`,
      );
      expect(rows.map(({ count }) => count)).toEqual([sourceCaps.adclick + PROCESSES, PROCESSES]);
    });

    it.each([growing, steady])("are as many tries as may come at once, and one more when it is time ($pace)", async (rule) => {
      const now = world.room.root.now().getTime();
      const count = (ms: number) => openStoredTries(world.store).count(`intentos ${rule.pace}`, rule, new Date(now + ms));
      const waits = await each(() => count(0));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      const wait = Math.max(...waits);
      expect(wait).toBe(rule.pace === "growing" ? 1000 : 10_000);
      expect((await each(() => count(wait))).filter((left) => left === 0)).toHaveLength(1);
      await openStoredTries(world.store).takeBack(`intentos ${rule.pace}`, rule);
    });

    it("is one vote of a browser that is not known", async () => {
      const option = "si";
      const body = { name: "¿Vuelve?", date: "2026-01-01T00:00:00.000Z", options: [{ id: option, name: "Sí", votes: 0 }] };
      const { id } = await saveDocument(world.room.root, { collection: "survey", id: null, body });
      const services = { store: world.store, serverKey: await loadServerKey(world.store) };
      const ballot = { scope: world.room.projectId, collection: "survey", id, option, address: "203.0.113.5" } as const;
      const results = await each((nth) =>
        castVote(services, { ...ballot, browser: `navegador-${nth}`, stranger: "Mozilla/5.0" }, world.room.root.now()),
      );
      expect(results.filter(({ isCounted }) => isCounted)).toHaveLength(1);
    });
  });
}
