import { expect, it } from "vitest";
import { mayBeDark } from "./palette-css.ts";

it("stays light where the project's own styles colour the page and say nothing of the dark", () => {
  expect(mayBeDark(".card { background: red; }")).toBe(true);
  expect(mayBeDark(":root { --papel: #f3efe2; }")).toBe(true);
  expect(mayBeDark("body { background: #f3efe2; }")).toBe(false);
  expect(mayBeDark(".a{b:c}\nhtml { margin: 0; color: #000 }")).toBe(false);
  expect(mayBeDark("body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #000 } }")).toBe(true);
});
