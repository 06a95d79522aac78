import { expect, it } from "vitest";
import { isSteady, machineSpeed } from "./machine-speed.ts";

it("A machine whose fixed loop always takes the same time is steady", () => {
  expect(machineSpeed([40, 41, 40, 42])).toEqual({ loopMs: 40.5, wander: expect.closeTo(1.04, 1) });
  expect(isSteady(machineSpeed([40, 41, 40, 42]))).toBe(true);
});

it("A machine whose fixed loop wanders by more than a third is not steady", () => {
  expect(isSteady(machineSpeed([40, 40, 58, 60]))).toBe(false);
});
