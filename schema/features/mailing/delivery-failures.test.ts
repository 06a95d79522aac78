import { describe, expect, it } from "vitest";
import type { FailureKind } from "../../values/failure-kinds.ts";
import { afterArrival, heldFailures, readFailures, standings, withFailure } from "./delivery-failures.ts";

const day = (count: number) => new Date(Date.parse("2026-03-01T12:00:00.000Z") + count * 86_400_000).toISOString();
const failed = (kind: FailureKind, ...days: number[]) =>
  days.reduce((known, at) => withFailure(known, { kind, said: `no (${at})`, at: day(at) }), readFailures(null));

describe("failures of an address", () => {
  it("keep it out at once where there is no such address or its owner complains, for good", () => {
    for (const kind of ["unknown", "complaint"] as const) {
      expect(heldFailures(failed(kind, 0), day(0))).toBe(1);
      expect(heldFailures(failed(kind, 0), day(4000))).toBe(1);
    }
  });

  it("keep no address out because of our own reputation or of what the letter says, however often", () => {
    for (const kind of ["policy", "contents"] as const) {
      expect(heldFailures(failed(kind, 0, 1, 2, 3, 4, 5, 6), day(6))).toBe(0);
      expect(standings(failed(kind, 0, 1), day(1))).toMatchObject([{ kind, count: 2, most: null, isHolding: false }]);
    }
  });

  it("keep it out at the third full mailbox within sixty days, until the first of them is older", () => {
    expect(heldFailures(failed("full", 0, 1), day(1))).toBe(0);
    const known = failed("full", 0, 1, 2);
    expect(heldFailures(known, day(2))).toBe(3);
    expect(standings(known, day(2))).toMatchObject([{ kind: "full", said: "no (2)", holdsUntil: day(60) }]);
    expect(heldFailures(known, day(59))).toBe(3);
    expect(heldFailures(known, day(60))).toBe(0);
    expect(heldFailures(failed("full", 0, 30, 61), day(61))).toBe(0);
  });

  it("say when the last one frees it where there were more than needed", () => {
    expect(standings(failed("full", 0, 1, 2, 3), day(3))).toMatchObject([{ count: 4, holdsUntil: day(61) }]);
  });

  it("of one kind add nothing to those of another", () => {
    const known = withFailure(failed("full", 0, 1), { kind: "refused", said: "", at: day(1) });
    expect(heldFailures(known, day(1))).toBe(0);
  });

  it("lapse once mail arrives, but for a person's complaint and an address that does not exist", () => {
    expect(afterArrival(failed("full", 0, 1, 2))).toBeNull();
    const known = withFailure(failed("complaint", 0), { kind: "full", said: "", at: day(1) });
    expect(afterArrival(known)).toEqual(failed("complaint", 0));
  });

  it("that are malformed are read as none", () => {
    for (const stored of [null, 3, "x", [], { full: 3 }, { other: { times: [], said: "" } }])
      expect(readFailures(stored)).toEqual({});
  });
});
