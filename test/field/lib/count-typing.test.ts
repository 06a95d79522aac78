import { expect, it } from "vitest";
import { countTyping, type TypedKey } from "./count-typing.ts";

const keys: TypedKey[] = [
  { at: 1000, field: "title", text: "a" },
  { at: 1050, field: "title", text: "ab" },
  { at: 1100, field: "body", text: "x" },
  { at: 1150, field: "body", text: "xy" },
];

it("loses nothing where everything came back", () => {
  expect(countTyping(keys, { title: "ab", body: "xy" }, 1160)).toEqual({ characters: 0, milliseconds: 0, wrong: [] });
});

it("counts the characters that did not come back, and the time since the first of them was pressed", () => {
  expect(countTyping(keys, { title: "ab", body: "x" }, 1160)).toEqual({ characters: 1, milliseconds: 10, wrong: [] });
  expect(countTyping(keys, { title: "a", body: "xy" }, 1160)).toEqual({ characters: 1, milliseconds: 110, wrong: [] });
  expect(countTyping(keys, {}, 1160)).toEqual({ characters: 4, milliseconds: 160, wrong: [] });
});

it("reports a field that came back with another value", () => {
  expect(countTyping(keys, { title: "ab", body: "zz" }, 1160)).toMatchObject({ characters: 2, wrong: ["body"] });
  expect(countTyping(keys, { title: "abc", body: "xy" }, 1160)).toMatchObject({ characters: 0, wrong: ["title"] });
});
