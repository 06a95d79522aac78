import { expect, it } from "vitest";
import { isAccepted } from "./accepted-type.ts";

it.each([
  [{ name: "a.jpg", type: "image/jpeg" }, ["image/*"], true],
  [{ name: "a.txt", type: "text/plain" }, ["image/*"], false],
  [{ name: "nota.PDF", type: "" }, [".pdf"], true],
  [{ name: "a.png", type: "IMAGE/PNG" }, ["image/png"], true],
  [{ name: "a.imagex", type: "imagex/png" }, ["image/*"], false],
  [{ name: "a.bin", type: "" }, [], true],
])("%j against %j is %j", (file, accept, expected) => {
  expect(isAccepted(file, accept)).toBe(expected);
});
