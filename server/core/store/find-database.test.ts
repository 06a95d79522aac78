import { expect, it } from "vitest";
import { areSameDatabase, type FoundDatabase } from "./find-database.ts";

const database: FoundDatabase = { name: "cierre", cluster: "7100000000000000001" };

it("takes databases of one name for the same at one server and at its copies, and where a server does not say which it is", () => {
  expect(areSameDatabase(database, { ...database })).toBe(true);
  expect(areSameDatabase(database, { ...database, cluster: null })).toBe(true);
  expect(areSameDatabase({ ...database, cluster: null }, database)).toBe(true);
});

it("tells those of another name and of another server apart", () => {
  expect(areSameDatabase(database, { ...database, name: "otra" })).toBe(false);
  expect(areSameDatabase(database, { ...database, cluster: "7100000000000000002" })).toBe(false);
  expect(areSameDatabase({ ...database, cluster: null }, { ...database, name: "otra" })).toBe(false);
});
