import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { regressions } from "./regressions.ts";
import { modelSetting, openRealSetting, restored, type Setting } from "./settings.ts";
import { failureOf } from "./shrink.ts";

describe("worlds that once failed", { tags: ["gate"] }, () => {
  let real: Setting;
  beforeAll(async () => {
    real = await openRealSetting();
  });
  afterAll(() => real.close());

  it.each(regressions)("stay right: $found ($server server, seed $seed)", async ({ server, seed, fault, isRestored }) => {
    const whole = server === "real" ? real : modelSetting;
    const setting = isRestored ? restored(whole) : whole;
    expect(await failureOf(setting.world(seed, fault && { faults: new Set([fault]) }))).toBeNull();
  });
});
