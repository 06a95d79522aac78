import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { live } from "./live.ts";
import { modelSetting, openRealSetting, type Setting } from "./settings.ts";

describe("a world", () => {
  let real: Setting;
  beforeAll(async () => {
    real = await openRealSetting();
  });
  afterAll(() => real.close());

  it.each([3, 4, 5])("has one story with the model server (seed %i)", { tags: ["gate"] }, async (seed) => {
    expect(await storyOf(modelSetting, seed)).toEqual(await storyOf(modelSetting, seed));
  });

  const isRepeated = async (seed: number) => {
    const first = await storyOf(real, seed);
    await storyOf(real, seed + 10);
    expect(await storyOf(real, seed)).toEqual(first);
  };
  it("has one story with the real server, whatever worlds were before it", { tags: ["gate"] }, () => isRepeated(3));
  it.each([4, 5])("has one story with the real server, whatever worlds were before it (seed %i)", isRepeated);
});

async function storyOf(setting: Setting, seed: number): Promise<readonly string[]> {
  const lines: string[] = [];
  await live(setting.world(seed, { report: (line) => lines.push(line) }));
  return lines;
}
