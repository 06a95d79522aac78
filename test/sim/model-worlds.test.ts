import { describeWorlds } from "./describe-worlds.ts";
import { modelSetting } from "./settings.ts";

describeWorlds(async () => modelSetting, 1, 600, 50);
