import { expect, it } from "vitest";
import { returnsOf } from "./read-returns.ts";

it("takes a mailbox for returns together with where it is read, if there is room for the letter's name in it", () => {
  expect(returnsOf(undefined, undefined)).toBeNull();
  expect(returnsOf("rebotes@diario.example", "/m")).toEqual({ mailbox: "rebotes@diario.example", folder: "/m" });
  expect(() => returnsOf("rebotes@diario.example", undefined)).toThrow("belong together");
  expect(() => returnsOf(undefined, "/m")).toThrow("belong together");
  expect(() => returnsOf("devoluciones-de-cartas@diario.example", "/m")).toThrow("17 characters");
});
