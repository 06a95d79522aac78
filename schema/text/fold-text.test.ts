import { expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

it("takes away accents and case", () => {
  expect(foldText("Ñandú en PARANÁ")).toBe("nandu en parana");
});
