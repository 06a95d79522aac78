import { describeWorlds } from "./describe-worlds.ts";
import { openRealSetting } from "./settings.ts";

/** The second half of the worlds of the real server: a file is a thread, and there are two cores. */
describeWorlds(openRealSetting, 201, 200);
