import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Setting } from "./settings.ts";
import { failureOf } from "./shrink.ts";

/** Worlds in one test: so many that a report stays short, so few that it says where the suite is. */
const WORLDS_PER_TEST = 25;

/** Declares tests that live through the worlds of these seeds, with every fault; the gate lives through the first `gateWorlds`. */
export function describeWorlds(open: () => Promise<Setting>, from: number, count: number, gateWorlds = 0): void {
  describe("simulated worlds, healed, at rest and decided, have lost and doubled nothing (I1, I2, I3, I4)", () => {
    let setting: Setting;
    beforeAll(async () => {
      setting = await open();
    });
    afterAll(() => setting.close());

    const firsts = Array.from({ length: Math.ceil(count / WORLDS_PER_TEST) }, (_, index) => from + index * WORLDS_PER_TEST);
    for (const first of firsts) {
      const tags = first - from < gateWorlds ? ["gate"] : [];
      it(`from seed ${first}`, { tags, timeout: 600_000 }, async () => {
        const failures: Record<number, string> = {};
        for (let seed = first; seed < Math.min(first + WORLDS_PER_TEST, from + count); seed += 1) {
          const failure = await failureOf(setting.world(seed));
          if (failure !== null) failures[seed] = failure;
        }
        expect(failures, "npm run sim -- --from SEED --seeds 1 tells the story of one").toEqual({});
      });
    }
  });
}
