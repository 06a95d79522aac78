import { describe, expect, it } from "vitest";
import { parseRange } from "./parse-range.ts";

describe("range of a download", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-10", { start: 990, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
  ])("understands %s", (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  it.each([undefined, "bytes=0-1,5-6", "items=0-1", "bytes=-", "bytes=9-3"])("takes %s for the whole file", (header) => {
    expect(parseRange(header, 1000)).toBeNull();
  });

  it.each(["bytes=1000-", "bytes=2000-3000", "bytes=-0"])("cannot satisfy %s", (header) => {
    expect(parseRange(header, 1000)).toBe("unsatisfiable");
  });
});
