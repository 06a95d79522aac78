import { expect, it } from "vitest";
import { plainFileName } from "./file-name.ts";

it("strips accents and what headers refuse", () => {
  expect(plainFileName("Ñandú en Belén «1».jpg")).toBe("Nandu en Belen -1-.jpg");
});
it("never answers an empty name", () => {
  expect(plainFileName("  ")).toBe("archivo");
});
