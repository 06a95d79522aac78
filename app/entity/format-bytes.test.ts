import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1,00 kB"],
  [1_234_567, "1,23 MB"],
  [1_000_000_000, "1,00 GB"],
  [1_234_500_000_000, "1.234,50 GB"],
])("shows %i bytes over 1e3, 1e6 or 1e9 with two decimals and a comma", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
