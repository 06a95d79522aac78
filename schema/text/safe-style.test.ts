import { describe, expect, it } from "vitest";
import { safeStyle } from "./safe-style.ts";

describe("style of kept HTML", () => {
  it.each([
    "white-space: pre-wrap;",
    "color:red;text-align:center",
    "position: relative; top: 2px",
    'font-family: "Open Sans", serif',
    "",
  ])("stays as it is: %j", (style) => expect(safeStyle(style)).toBe(style));

  it.each([
    ["position: fixed; inset: 0; color: red", "inset: 0; color: red;"],
    ["POSITION : FIXED !important", ""],
    ["position: var(--x)", ""],
    ["color: red; background: URL(//a.b/c)", "color: red;"],
    ["--x: url(a)", ""],
    ["background: image-set('a' 1x)", ""],
    ["width: expression(alert(1))", ""],
    ["behavior: x", ""],
    ["p\\6fsition: fixed", ""],
    ["color: red; pos/**/ition: fixed", ""],
    ["a { } position: fixed", ""],
  ])("loses what fetches, and what lies over the page: %j", (style, safe) => expect(safeStyle(style)).toBe(safe));
});
