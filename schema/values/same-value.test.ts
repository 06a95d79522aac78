import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameValue } from "./same-value.ts";

it("finds every value the same as its copy", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, structuredClone(value))));
});

it("finds the same in both directions", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => isSameValue(one, other) === isSameValue(other, one)));
});

it("does not look at the order of keys, nor at keys without a value", () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{}], a: 1 })).toBe(true);
});

it("distinguishes lists by their order and by their length", () => {
  expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSameValue(["a"], ["a", "b"])).toBe(false);
  expect(isSameValue(["a"], { 0: "a" })).toBe(false);
});

it("takes every empty value for another, but not for zero or false", () => {
  for (const empty of [undefined, null, "", " ", []]) expect(isSameValue(empty, null)).toBe(true);
  expect(isSameValue(null, 0)).toBe(false);
  expect(isSameValue("", false)).toBe(false);
});
