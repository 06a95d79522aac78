import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const CHROMIUM = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

/** A page or worker that has not written yet. */
async function begin(userAgent: string) {
  vi.stubGlobal("navigator", { userAgent });
  vi.resetModules();
  const { deviceDatabase } = await import("./device-database.ts");
  return deviceDatabase<{ notes: { id: string } }>("log-of-a-test", {
    version: 1,
    stores: { notes: { key: "id", indexes: {} } },
  });
}
const asked: string[] = [];
/** What other files' devices ask for beside these tests is theirs. */
const note = (what: string) => /(?:log-of-a-test|cierre-log)$/.test(what) && asked.push(what);
const opened: IDBDatabase[] = [];
beforeEach(() => {
  asked.length = 0;
  opened.length = 0;
  const { open, deleteDatabase } = indexedDB;
  vi.spyOn(indexedDB, "open").mockImplementation((name, version) => {
    note(`open ${name}`);
    const request = open.call(indexedDB, name, version);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  });
  vi.spyOn(indexedDB, "deleteDatabase").mockImplementation((name) => {
    note(`delete ${name}`);
    return deleteDatabase.call(indexedDB, name);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("has Chromium begin a new log before the first write, once", async () => {
  const database = await begin(CHROMIUM);
  await database.read(["notes"], ({ notes }) => notes.rows());
  expect(asked).toEqual(["open log-of-a-test"]);
  for (const id of ["a", "b"]) await database.write(["notes"], ({ notes }) => notes.put([{ id }]));
  expect(asked).toEqual(["open log-of-a-test", "open cierre-log", "delete cierre-log"]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("cierre-log");
  database.close();
});

it("begins another one after the browser has closed a database", async () => {
  const database = await begin(CHROMIUM);
  const write = (id: string) => database.write(["notes"], ({ notes }) => notes.put([{ id }]));
  await write("a");
  opened.find(({ name }) => name === "log-of-a-test")?.onclose?.(new Event("close"));
  await write("b");
  expect(asked.filter((each) => each === "delete cierre-log")).toHaveLength(2);
  await write("c");
  expect(asked.filter((each) => each === "delete cierre-log")).toHaveLength(2);
  database.close();
});

it("asks nothing of an engine that keeps no such log", async () => {
  const database = await begin(FIREFOX);
  await database.write(["notes"], ({ notes }) => notes.put([{ id: "a" }]));
  expect(asked).toEqual(["open log-of-a-test"]);
  database.close();
});

it("writes where the device refuses another database", async () => {
  const database = await begin(CHROMIUM);
  await database.read(["notes"], ({ notes }) => notes.rows());
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    const request = { error: new DOMException("the disk is full", "QuotaExceededError") } as unknown as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event("error")));
    return request;
  });
  await database.write(["notes"], ({ notes }) => notes.put([{ id: "a" }]));
  expect(await database.read(["notes"], ({ notes }) => notes.keys())).toContain("a");
  database.close();
});
