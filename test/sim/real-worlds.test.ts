import { describeWorlds } from "./describe-worlds.ts";
import { openRealSetting } from "./settings.ts";

describeWorlds(openRealSetting, 1, 200, 25);
