import { expect, it } from "vitest";
import { minimalChange } from "./minimal-change.ts";

const applied = (now: string, next: string) => {
  const change = minimalChange(now, next);
  return change === null ? now : now.slice(0, change.from) + change.insert + now.slice(change.to);
};

it("replaces only what differs", () => {
  expect(minimalChange("let a = 1;", "let abc = 1;")).toEqual({ from: 5, to: 5, insert: "bc" });
  expect(minimalChange("aaa", "aa")).toEqual({ from: 2, to: 3, insert: "" });
  expect(minimalChange("uno", "uno")).toBeNull();
});

it.each([
  ["", "x"],
  ["x", ""],
  ["abab", "ab"],
  ["ab", "abab"],
  ["uno dos", "dos uno"],
])("makes %j into %j", (now, next) => {
  expect(applied(now, next)).toBe(next);
});
