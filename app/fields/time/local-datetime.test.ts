import { describe, expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "./local-datetime.ts";

describe("local datetimes", () => {
  it("comes back to the same minute", () => {
    const iso = "2026-03-04T05:06:00.000Z";
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  });
  it("truncates to a multiple of the step", () => {
    const typed = toLocalInput("2026-03-04T05:07:00.000Z");
    expect(fromLocalInput(typed, 300)).toBe("2026-03-04T05:05:00.000Z");
  });
  it("answers empty for what is no date", () => {
    expect(toLocalInput("ayer")).toBe("");
    expect(fromLocalInput("2026-13-40T99:00")).toBeNull();
    expect(fromLocalInput("")).toBeNull();
  });
});
