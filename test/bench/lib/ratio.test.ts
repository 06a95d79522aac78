import { describe, expect, it } from "vitest";
import { changeOf, ratioOf } from "./ratio.ts";

const slower = ratioOf("Guardar", [2.9, 3, 3.1, 3.05, 2.95], "atMost", 1.5);
const faster = ratioOf("Guardar", [1.4, 1.5, 1.6, 1.45, 1.55], "atMost", 1.5);

describe("a ratio", () => {
  it("carries the interval of its median", () => {
    expect(slower).toMatchObject({ label: "Guardar", median: 3, sense: "atMost", aim: 1.5 });
    expect(slower.low).toBeGreaterThanOrEqual(2.9);
    expect(slower.high).toBeLessThanOrEqual(3.1);
  });

  it("is new, the same, better or worse than the one that was kept", () => {
    expect(changeOf(undefined, slower)).toBe("new");
    expect(changeOf(slower, slower)).toBe("same");
    expect(changeOf(slower, faster)).toBe("better");
    expect(changeOf(faster, slower)).toBe("worse");
  });

  it("of which more is better is worse when it falls", () => {
    const [high, low] = [ratioOf("Leer", [0.8, 0.82], "atLeast", 0.75), ratioOf("Leer", [0.5, 0.52], "atLeast", 0.75)];
    expect([changeOf(high, low), changeOf(low, high)]).toEqual(["worse", "better"]);
  });

  it("is the same while the intervals meet", () => {
    const wide = ratioOf("Guardar", [1, 3, 2.9, 1.2], "atMost", 1.5);
    expect(changeOf(wide, slower)).toBe("same");
  });
});
