import { describe } from "vitest";
import { describeWorlds } from "./describe-worlds.ts";
import { modelSetting, openRealSetting, restored } from "./settings.ts";

describe("with a server that is restored, what devices hold is there afterwards (I5)", () => {
  describeWorlds(async () => restored(modelSetting), 1, 300, 25);
  describeWorlds(async () => restored(await openRealSetting()), 1, 100);
});
