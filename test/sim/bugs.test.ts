import { describe, expect, it } from "vitest";
import { type Bug, bugs } from "./bugs.ts";
import { allFaults, type Fault, faults } from "./faults.ts";
import { modelSetting } from "./settings.ts";
import { failureOf } from "./shrink.ts";

/** Worlds in which a bug has to show, and in which it must not without its fault. */
const WORLDS = 200;
const WORLDS_WITHOUT = 10;

const known = Object.entries(bugs).map(([bug, { fault, is }]) => ({ bug: bug as Bug, fault, is })); // keys of bugs

describe("the simulation", () => {
  it("has a deliberate bug for every fault", () => {
    expect(new Set(known.map(({ fault }) => fault))).toEqual(new Set(allFaults));
  });

  it.each(known)("catches that $is, by the fault alone", async ({ bug, fault }) => {
    expect(await firstFailure(bug, new Set([fault]), WORLDS), `worlds in which ${faults[fault]}`).not.toBeNull();
    expect(await firstFailure(bug, new Set(), WORLDS_WITHOUT), "worlds without a fault").toBeNull();
  });
});

/** The first seed whose world fails with the bug and these faults; `null` when none of so many does. */
async function firstFailure(bug: Bug, wrong: ReadonlySet<Fault>, worlds: number): Promise<number | null> {
  for (let seed = 1; seed <= worlds; seed += 1) {
    if ((await failureOf(modelSetting.world(seed, { bug, faults: wrong }))) !== null) return seed;
  }
  return null;
}
