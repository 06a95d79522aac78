import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createChangeBus } from "../../context/change-bus.ts";
import { type Statement, type Store, StoreError } from "../../context/store.ts";
import { type CopyLag, followCopy } from "./copy-lag.ts";
import { readCopy } from "./reading-store.ts";

/** A database that says its name, or fails. */
function database(name: string, fails: () => Error | null = () => null): Store {
  const answer = async () => {
    const error = fails();
    if (error) throw error;
    return [{ name }];
  };
  return {
    kind: "postgres",
    // Nobody looks at other rows.
    query: answer as Store["query"],
    batch: async (statements: readonly Statement[]) => Promise.all(statements.map(answer)),
    transaction: () => Promise.reject(new Error("not asked")),
    close: async () => undefined,
  };
}

function opened(fails?: () => Error | null) {
  const changes = createChangeBus(() => undefined);
  const state = { now: 10_000, until: 10_000 };
  const news: boolean[] = [];
  const lag: CopyLag = { hasAllUntil: () => state.until, stop: async () => undefined };
  const copy = { store: database("copy", fails), lagMs: 1_000, changed: (isNear: boolean) => void news.push(isNear) };
  const reading = readCopy(database("primary"), copy, changes, () => state.now, lag);
  const asked = async (text = "select 1", scope = "p") => (await reading.of(scope).query(text))[0]?.name;
  return { changes, state, news, asked, reading };
}

it("reads a copy that is near, and the database while it is further behind, and says so once", async () => {
  const { state, news, asked } = opened();
  expect(await asked()).toBe("copy");
  state.now += 1_001;
  expect([await asked(), await asked()]).toEqual(["primary", "primary"]);
  state.until = state.now;
  expect([await asked(), news]).toEqual(["copy", [false, true]]);
});

it("reads of a scope nothing that is older than its last change", async () => {
  const { changes, state, asked } = opened();
  state.now += 10;
  changes.publishFromElsewhere({ scope: "p", collection: "article", id: "a" });
  expect([await asked(), await asked("select 1", "other")]).toEqual(["primary", "copy"]);
  state.until = state.now + 1;
  expect(await asked()).toBe("copy");
  state.now += 10;
  changes.publishFromElsewhere(null);
  expect([await asked(), await asked("select 1", "other")]).toEqual(["primary", "primary"]);
});

it.each([
  "insert into a values (1)",
  "with b as (delete from a returning 1) select * from b",
  "select * from a for update",
  "select pg_advisory_xact_lock(1)",
])("has the database do %s", async (text) => {
  const { asked, reading } = opened();
  expect(await asked(text)).toBe("primary");
  expect(await reading.of("p").batch([{ text: "select 1" }, { text }])).toEqual([[{ name: "primary" }], [{ name: "primary" }]]);
});

it("asks the database where the copy cannot answer, and passes on what is wrong with a statement", async () => {
  const errors = [
    new CierreError("unavailable"),
    new StoreError("conflict with recovery", "40001"),
    new StoreError("read-only", "25006"),
  ];
  for (const error of errors) expect(await opened(() => error).asked()).toBe("primary");
  await expect(opened(() => new StoreError("no such column", "42703")).asked()).rejects.toThrow("no such column");
});

it("knows from positions how far a copy is, also of one that is not fed any more", { tags: ["slow"] }, async () => {
  const at = { now: 0, written: 100, replayed: 90 as number | null };
  const says = (position: () => number | null) => {
    const one = database("");
    return { ...one, query: (async () => [{ position: position()?.toString() ?? null }]) as Store["query"] };
  };
  const lag = followCopy(
    says(() => at.written),
    says(() => at.replayed),
    () => at.now,
  );
  await expect.poll(() => lag.hasAllUntil()).toBe(Number.NEGATIVE_INFINITY);
  Object.assign(at, { now: 1_000, written: 200, replayed: 150 });
  await expect.poll(() => lag.hasAllUntil()).toBe(0);
  Object.assign(at, { now: 2_000, replayed: 200 });
  await expect.poll(() => lag.hasAllUntil()).toBeGreaterThanOrEqual(1_000);
  Object.assign(at, { now: 3_000, replayed: null });
  await expect.poll(() => lag.hasAllUntil()).toBe(3_000);
  await lag.stop();
});
