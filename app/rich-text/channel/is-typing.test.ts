import { expect, it } from "vitest";
import { isTyping } from "./is-typing.ts";

const pressed = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it.each([
  ["a letter", pressed("ñ"), true],
  ["Backspace", pressed("Backspace"), true],
  ["pasting", pressed("v", { ctrlKey: true }), true],
  ["copying", pressed("c", { ctrlKey: true }), false],
  ["saving", pressed("s", { metaKey: true }), false],
  ["moving", pressed("ArrowDown"), false],
  ["leaving the field", pressed("Tab"), false],
])("%s: %j is typing: %s", (_what, key, isIt) => {
  expect(isTyping(key)).toBe(isIt);
});
