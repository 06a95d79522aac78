import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { deleteDatabase, putRows, rowsIn } from "../test-doubles/device-rows.ts";
import { deviceDatabase } from "./device-database.ts";
import { answered } from "./requests.ts";

interface Rows {
  readonly notes: { readonly id: string; readonly owner?: string };
}

const NAME = "notes-of-a-test";
const LAYOUT = { version: 1, stores: { notes: { key: "id", indexes: { owner: { path: "owner" } } } } };
const open = () => deviceDatabase<Rows>(NAME, LAYOUT);

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDatabase(NAME);
});

it("stores nothing of a work that fails, and says why it did", async () => {
  const database = open();
  const work = database.write(["notes"], ({ notes }) => {
    notes.put([{ id: "a" }]);
    throw new TypeError("a bug");
  });
  await expect(work).rejects.toThrow(new TypeError("a bug"));
  await expect(putRows(database, "notes", [{ id: "b" }, { name: "without a key" }])).rejects.toMatchObject({ name: "DataError" });
  expect(await rowsIn(database, "notes")).toEqual([]);
  database.close();
});

it("reports a full device by its own code", async () => {
  const database = open();
  const full = new DOMException("full", "QuotaExceededError");
  await expect(database.write(["notes"], () => Promise.reject(full))).rejects.toMatchObject({
    code: "deviceStorage",
    cause: full,
  });
  database.close();
});

it("reports why a transaction was aborted, not that a request of it was", async () => {
  const database = open();
  await rowsIn(database, "notes");
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(function (this: IDBDatabase, ...parameters) {
    const full = { value: new DOMException("full", "QuotaExceededError") };
    return Object.defineProperty(transaction.apply(this, parameters), "error", full);
  });
  const work = database.write(["notes"], () => Promise.reject(new DOMException("aborted", "AbortError")));
  await expect(work).rejects.toMatchObject({ code: "deviceStorage", cause: { name: "QuotaExceededError" } });
  database.close();
});

it("takes a request that ended without a reason for one that the device refused", async () => {
  const database = open();
  await rowsIn(database, "notes");
  const { get } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementationOnce(function (this: IDBObjectStore, key) {
    const request = Object.defineProperty(get.call(this, key), "error", { get: () => null, set: () => undefined });
    queueMicrotask(() => request.onerror?.(new Event("error")));
    return request;
  });
  const work = database.read(["notes"], ({ notes }) => notes.get("a"));
  await expect(work).rejects.toMatchObject({ code: "deviceStorage", cause: { name: "AbortError" } });
  database.close();
});

it("opens again what was closed, by itself or because another tab deletes it", async () => {
  const database = open();
  await putRows(database, "notes", [{ id: "a" }]);
  database.close();
  expect(await rowsIn(database, "notes")).toEqual([{ id: "a" }]);
  // Does not wait for the open connection.
  await answered(indexedDB.deleteDatabase(NAME));
  expect(await rowsIn(database, "notes")).toEqual([]);
  database.close();
});

it("tries once more where the browser closed the connection, and no more than that", async () => {
  const database = open();
  await putRows(database, "notes", [{ id: "a" }]);
  const closed = () => {
    throw new DOMException("the connection is closing", "InvalidStateError");
  };
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(closed);
  expect(await rowsIn(database, "notes")).toEqual([{ id: "a" }]);
  transaction.mockImplementation(closed);
  await expect(rowsIn(database, "notes")).rejects.toMatchObject({ code: "deviceStorage" });
  database.close();
});

it("opens a database that a newer application made", async () => {
  const newer = indexedDB.open(NAME, 7);
  newer.onupgradeneeded = () => newer.result.createObjectStore("notes", { keyPath: "id" });
  (await answered(newer)).close();
  const database = open();
  await putRows(database, "notes", [{ id: "a" }]);
  expect(await rowsIn(database, "notes")).toEqual([{ id: "a" }]);
  database.close();
});

it("reads by ranges of keys and indexes", async () => {
  const database = open();
  await putRows(database, "notes", [
    { id: "a", owner: "x" },
    { id: "b", owner: "y" },
    { id: "c", owner: "y" },
  ]);
  const ofY = { index: "owner", range: IDBKeyRange.only("y") };
  const all = { index: "owner", range: IDBKeyRange.bound("x", "z") };
  const found = await database.read(["notes"], ({ notes }) =>
    Promise.all([notes.rows(ofY), notes.keys(ofY, 1), notes.values(all), notes.count(all), notes.keys()]),
  );
  expect(found).toEqual([
    [
      { id: "b", owner: "y" },
      { id: "c", owner: "y" },
    ],
    ["b"],
    ["x", "y"],
    3,
    ["a", "b", "c"],
  ]);
  database.close();
});
