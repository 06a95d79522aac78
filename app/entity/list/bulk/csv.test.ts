import { expect, it } from "vitest";
import { csvHead } from "./csv.ts";

it("begins with the mark of UTF-8", () => {
  expect(csvHead(["Título", "Año"])).toBe("\ufeffTítulo,Año\r\n");
});
