import { expect, it } from "vitest";
import { mustFollow } from "./route-of-saved.ts";

it("follows a new document to its first id, and a local one to its final id", () => {
  expect(mustFollow(null, "local:x", null)).toBe(true);
  expect(mustFollow("local:x", "x", "local:x")).toBe(true);
});

it("follows a document opened by its local id once the final one is known", () => {
  expect(mustFollow(null, "x", "local:x")).toBe(true);
});

it("leaves a person alone who has gone to another document meanwhile", () => {
  expect(mustFollow("local:x", "x", "other")).toBe(false);
  expect(mustFollow(null, "local:x", "other")).toBe(false);
});

it("stays where nothing changed", () => {
  expect(mustFollow("x", "x", "x")).toBe(false);
  expect(mustFollow(null, "x", "x")).toBe(false);
  expect(mustFollow("x", null, null)).toBe(false);
});
