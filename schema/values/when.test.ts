import { describe, expect, it } from "vitest";
import { holds } from "./when.ts";

describe("a rule about a sibling", () => {
  it("holds for the values it names", () => {
    const rule = { field: "status", in: ["PUBLISHED", "SCHEDULED"] };
    expect([holds(rule, { status: "PUBLISHED" }), holds(rule, { status: "DRAFT" }), holds(rule, {})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("takes an unticked box, none and never touched for the same", () => {
    const rule = { field: "enabled", in: [false] };
    expect([{}, { enabled: null }, { enabled: false }, { enabled: true }].map((values) => holds(rule, values))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("holds when the sibling is filled, or when it is not", () => {
    const rule = { field: "sentAt", filled: true };
    expect([holds(rule, { sentAt: "2026-01-01T00:00:00.000Z" }), holds(rule, { sentAt: " " }), holds(rule, {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(holds({ field: "sentAt", filled: false }, {})).toBe(true);
  });

  it("looks at own properties only", () => {
    expect(holds({ field: "constructor", filled: true }, {})).toBe(false);
  });
});
