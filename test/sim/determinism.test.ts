import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { live } from "./live.ts";
import { modelSetting, openRealSetting, type Setting } from "./settings.ts";

describe("a world", { tags: ["gate"] }, () => {
  let real: Setting;
  beforeAll(async () => {
    real = await openRealSetting();
  });
  afterAll(() => real.close());

  it.each([3, 4, 5])("has one story with the model server (seed %i)", async (seed) => {
    expect(await storyOf(modelSetting, seed)).toEqual(await storyOf(modelSetting, seed));
  });

  it.each([3, 4, 5])("has one story with the real server, whatever worlds were before it (seed %i)", async (seed) => {
    const first = await storyOf(real, seed);
    await storyOf(real, seed + 10);
    expect(await storyOf(real, seed)).toEqual(first);
  });
});

async function storyOf(setting: Setting, seed: number): Promise<readonly string[]> {
  const lines: string[] = [];
  await live(setting.world(seed, { report: (line) => lines.push(line) }));
  return lines;
}
