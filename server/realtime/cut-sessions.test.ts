import { expect, it } from "vitest";
import { CUT_MS, createCutSessions } from "./cut-sessions.ts";

it("keeps out for a while only the client that was cut off", () => {
  const cuts = createCutSessions();
  cuts.note("uno", 1_000);
  expect([cuts.isOut("uno", 1_000), cuts.isOut("otro", 1_000)]).toEqual([true, false]);
  cuts.note("otro", 2_000);
  expect([cuts.isOut("uno", 1_000 + CUT_MS - 1), cuts.isOut("uno", 1_000 + CUT_MS)]).toEqual([true, false]);
  expect(cuts.isOut("otro", 1_000 + CUT_MS)).toBe(true);
});

it("starts counting again for a client that is cut off again", () => {
  const cuts = createCutSessions();
  cuts.note("uno", 0);
  cuts.note("uno", CUT_MS);
  expect(cuts.isOut("uno", 2 * CUT_MS - 1)).toBe(true);
});
