import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { deleteDatabase, rowsIn } from "../test-doubles/device-rows.ts";
import { deviceDatabase } from "./device-database.ts";
import { writesTakeTurns } from "./write-turns.ts";

interface Rows {
  readonly notes: { readonly id: string; readonly text?: string };
}

const NAME = "notes-in-turns";
const WEBKIT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const CHROMIUM = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Every write that IndexedDB is asked for, and how many of them it has under way at most. */
function watchWrites() {
  const seen = { asked: [] as string[], underWay: 0, most: 0 };
  for (const name of ["put", "delete"] as const) {
    const original = IDBObjectStore.prototype[name] as (this: IDBObjectStore, value: unknown) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, value: unknown) {
      seen.asked.push(`${name} ${typeof value === "string" ? value : (value as { id: string }).id}`);
      const request = original.call(this, value);
      seen.underWay += 1;
      seen.most = Math.max(seen.most, seen.underWay);
      for (const end of ["success", "error"]) request.addEventListener(end, () => (seen.underWay -= 1));
      return request;
    });
  }
  return seen;
}

function openIn(userAgent: string) {
  vi.stubGlobal("navigator", { userAgent });
  return deviceDatabase<Rows>(NAME, { version: 1, stores: { notes: { key: "id", indexes: { text: { path: "text" } } } } });
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteDatabase(NAME);
});

it("knows WebKit and Firefox by their user agents, and on an iPad every browser", () => {
  expect([WEBKIT, IPAD, CHROMIUM, FIREFOX].map((userAgent) => writesTakeTurns({ userAgent }))).toEqual([true, true, false, true]);
});

it.each([WEBKIT, FIREFOX])(
  "asks %s for one write after the other, in their order, and reads what is written",
  async (userAgent) => {
    const database = openIn(userAgent);
    const seen = watchWrites();
    const read = await database.write(["notes"], async ({ notes }) => {
      notes.put([{ id: "a" }, { id: "b" }, { id: "c" }]);
      notes.remove(["b"]);
      const keys = await notes.keys();
      notes.put([{ id: "d" }]);
      return [keys, await notes.count()];
    });
    expect(read).toEqual([["a", "c"], 3]);
    expect(seen).toEqual({ asked: ["put a", "put b", "put c", "delete b", "put d"], underWay: 0, most: 1 });
    expect((await rowsIn(database, "notes")).map(({ id }) => id)).toEqual(["a", "c", "d"]);
    database.close();
  },
);

it("asks Chromium for all at once", async () => {
  const database = openIn(CHROMIUM);
  const seen = watchWrites();
  await database.write(["notes"], ({ notes }) => notes.put([{ id: "a" }, { id: "b" }, { id: "c" }]));
  expect(seen.most).toBe(3);
  database.close();
});

it("asks WebKit for nothing behind a write that is refused, so that all stays as it was", async () => {
  const database = openIn(WEBKIT);
  const before = [
    { id: "a", text: "edited" },
    { id: "b", text: "edited" },
  ];
  await database.write(["notes"], ({ notes }) => notes.put(before));
  const seen = watchWrites();
  vi.mocked(IDBObjectStore.prototype.put).mockImplementationOnce(function (this: IDBObjectStore, value: { id: string }) {
    seen.asked.push(`refused ${value.id}`);
    return this.add(value); // it is there
  });
  const work = database.write(["notes"], async ({ notes }) => {
    notes.put([
      { id: "a", text: "new" },
      { id: "b", text: "new" },
    ]);
    notes.remove(["b"]);
    return notes.count();
  });
  await expect(work).rejects.toMatchObject({ name: "ConstraintError" });
  expect(seen.asked).toEqual(["refused a"]);
  expect(await rowsIn(database, "notes")).toEqual(before);
  database.close();
});

it("says why a write in its turn could not be asked for, and stores nothing", async () => {
  const database = openIn(WEBKIT);
  const work = database.write(["notes"], ({ notes }) => notes.put([{ id: "a" }, { text: "without a key" } as never]));
  await expect(work).rejects.toMatchObject({ name: "DataError" });
  expect(await rowsIn(database, "notes")).toEqual([]);
  database.close();
});
