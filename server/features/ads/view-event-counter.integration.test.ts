import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { forgetAdViews, type ViewEventName } from "./add-view-events.ts";
import { ViewEventCounter } from "./view-event-counter.ts";

const MINUTE = "2026-03-01T12:00:00.000Z";
const EXPIRY = "2026-03-02T12:00:00.000Z";
const logger = { warn: () => undefined };
const ad = { campaign: "ferreteria", creative: "tornillos", slot: "cabecera" };

let store: Store;
beforeAll(async () => {
  store = await openMemoryStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ["ad_view_events", "ad_counts", "ad_totals", "ad_source_counts"]) await store.query(`delete from ${table}`);
});

/** One process, as it starts. */
const open = (at = store) => new ViewEventCounter(at, logger);
const note = (counter: ViewEventCounter, view: string, event: ViewEventName) =>
  counter.note({ scope: "diario", ad, view, event, source: "s", minute: MINUTE, expiresAt: EXPIRY });
async function counts(): Promise<Record<string, number>> {
  const rows = await store.query<{ event: string; count: number }>("select event, count from ad_counts");
  const totals = await store.query<{ event: string; count: number }>("select event, count::integer as count from ad_totals");
  const found = Object.fromEntries(rows.map(({ event, count }) => [event, count]));
  expect(Object.fromEntries(totals.map(({ event, count }) => [event, count]))).toEqual(found);
  return found;
}

describe("what comes of a view of an advertisement", () => {
  it("counts once, in one batch, in the next and after a restart", async () => {
    const first = open();
    for (const view of ["a", "a", "b"]) note(first, view, "adclick");
    await first.flush();
    note(first, "a", "adclick");
    await first.flush();
    const restarted = open();
    for (const view of ["a", "b", "c"]) note(restarted, view, "adclick");
    await restarted.flush();
    expect(await counts()).toEqual({ adclick: 3 });
  });

  it("counts once where two processes bring it at the same moment", async () => {
    const processes = [open(), open()];
    for (const each of processes) for (const view of ["a", "b"]) note(each, view, "adactiveviewbase");
    await Promise.all(processes.map((each) => each.flush()));
    expect(await counts()).toEqual({ adactiveviewbase: 2 });
  });

  it("counts an ad as viewable only where it could be seen, and waits a few writes for that information", async () => {
    const [one, other] = [open(), open()];
    note(one, "a", "adactiveview");
    await one.flush();
    expect(await counts()).toEqual({});
    note(other, "a", "adactiveviewbase");
    await other.flush();
    await one.flush();
    expect(await counts()).toEqual({ adactiveviewbase: 1, adactiveview: 1 });
    note(one, "b", "adactiveview");
    for (let writes = 0; writes < 5; writes++) await one.flush();
    note(other, "b", "adactiveviewbase");
    await other.flush();
    await one.flush();
    expect(await counts()).toEqual({ adactiveviewbase: 2, adactiveview: 1 });
  });

  it("is kept while the database is away, and counts once when it is unknown whether it was written", async () => {
    let isAway = true;
    const batch: Store["batch"] = async (statements) => {
      const answer = await store.batch(statements);
      if (isAway) throw new Error("connection lost");
      return answer;
    };
    const counter = open({ ...store, batch });
    note(counter, "a", "adclick");
    await expect(counter.flush()).rejects.toThrow("connection lost");
    isAway = false;
    await counter.flush();
    expect(await counts()).toEqual({ adclick: 1 });
  });

  it("is forgotten once its token is good for nothing", async () => {
    const counter = open();
    note(counter, "a", "adclick");
    await counter.flush();
    await forgetAdViews(store, new Date(Date.parse(EXPIRY) - 1));
    expect(await store.query("select view from ad_view_events")).toEqual([{ view: "a" }]);
    await forgetAdViews(store, new Date(EXPIRY));
    expect(await store.query("select view from ad_view_events")).toEqual([]);
  });
});
