import { expect, it } from "vitest";
import { writtenTimes } from "./written-times.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const operations = ["o1", "o2", "o3"].map((operationId) => ({ operationId }));
const timesOf = (text?: string) => [
  ...writtenTimes({ headers: text === undefined ? {} : { "written-ago": text } }, operations, now),
];

it("says when operations were written that had waited on a device", () => {
  expect(timesOf("0,3600,59")).toEqual([["o2", "2026-03-01T11:00:00.000Z"]]);
});

it("says nothing where the header is malformed, implausible or missing", () => {
  for (const text of [undefined, "", "3600", "3600,3600,3600,3600", "x,-5,1e99", "NaN,Infinity,"])
    expect(timesOf(text)).toEqual([]);
});
