// @vitest-environment jsdom
import { expect, it } from "vitest";
import { safeAddress } from "./sanitize.ts";

it.each([
  ["https://a.example", "https://a.example"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["/nota/1", "/nota/1"],
  ["nota-relativa", "nota-relativa"],
  ["javascript:alert(1)", null],
  [" JAVASCRIPT:alert(1)", null],
  ["data:text/html,x", null],
  ["", null],
])("address %j becomes %j", (url, expected) => {
  expect(safeAddress(url)).toBe(expected);
});
