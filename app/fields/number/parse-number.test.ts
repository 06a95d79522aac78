import { expect, it } from "vitest";
import { parseNumber } from "./parse-number.ts";

it.each([
  ["12", 12],
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["1.234,5", 1234.5],
  ["1.234.567", 1_234_567],
  ["-0,25", -0.25],
  ["", null],
  ["doce", null],
  ["1-2", null],
])("reads %j as %j", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
