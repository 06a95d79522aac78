import type { Engine } from "../../engines/driver/engine.ts";
import type { Trial } from "../lib/trial.ts";
import { databasesLostIn } from "./databases-lost.ts";
import { deviceFullIn } from "./device-full.ts";
import { frozenIn } from "./frozen.ts";
import { killedSyncingIn } from "./killed-syncing.ts";
import { killedTypingIn } from "./killed-typing.ts";
import { writeRefusedIn } from "./write-refused.ts";

/** The trials that every engine can be put through, by the driver that the stories use. */
export function engineTrials(engine: Engine): Trial[] {
  return [killedTypingIn, killedSyncingIn, databasesLostIn, deviceFullIn, writeRefusedIn, frozenIn].map((of) => of(engine));
}
