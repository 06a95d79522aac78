import { describeWorlds } from "./describe-worlds.ts";
import { modelSetting, openRealSetting, restored } from "./settings.ts";

describeWorlds(async () => restored(modelSetting), 1, 300, 50);
describeWorlds(async () => restored(await openRealSetting()), 1, 100);
