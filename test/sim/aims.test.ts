import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureLostAnswers, measureRefusal, measureTakeover } from "./aims.ts";
import { openRealSetting, type Setting } from "./settings.ts";

/** The same in its full size is made by `npm run sim -- --aims`. */
describe("on the real server's commands", { timeout: 600_000 }, () => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await openRealSetting();
  });
  afterAll(() => setting.close());

  it("a lost answer makes no duplicate, no conflict and no loss", async () => {
    expect(await measureLostAnswers(setting, 200)).toMatchObject({ isMet: true });
  });

  it("one refused operation among many holds up none of the others, nor the pull", async () => {
    expect(await measureRefusal(setting, 300)).toMatchObject({ isMet: true });
  });

  it("another tab takes over from a leader that ended within a second, and from a frozen one within ten", async () => {
    expect(await measureTakeover(setting, "killed", 1, 20)).toMatchObject({ isMet: true });
    expect(await measureTakeover(setting, "frozen", 10, 20)).toMatchObject({ isMet: true });
  });
});
