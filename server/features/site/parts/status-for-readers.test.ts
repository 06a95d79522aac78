import { expect, it } from "vitest";
import { CierreError, type ErrorCode } from "../../../../schema/errors.ts";
import { statusForReaders } from "./status-for-readers.ts";

it.each<[ErrorCode, number]>([
  ["notFound", 404],
  ["malformed", 404],
  ["cursorExpired", 404],
  ["invalid", 500],
  ["internal", 500],
  ["unavailable", 503],
])("answers readers of a page that ends in %s with %i", (code, status) => {
  expect(statusForReaders(new CierreError(code))).toBe(status);
});
