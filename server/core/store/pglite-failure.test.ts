import { expect, it } from "vitest";
import { failureOf } from "./pglite-failure.ts";

it("A full disk is reported as PostgreSQL reports it, although the database's file system only returns an error number", () => {
  expect(failureOf({ name: "ErrnoError", errno: 51 })).toEqual({ message: "No space left on device", sqlState: "53100" });
  expect(failureOf({ name: "ErrnoError", errno: 29 })).toEqual({ message: "the file system refused it (29)", sqlState: null });
});

it("Errors keep their words and their state", () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505" });
  expect(failureOf(error)).toEqual({ message: "duplicate key", sqlState: "23505" });
  expect(failureOf("gone")).toEqual({ message: "gone", sqlState: null });
});
