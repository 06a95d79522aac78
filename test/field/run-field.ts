import { engines } from "../engines/driver/all-engines.ts";
import { engineNames } from "../engines/driver/engine.ts";
import { databasesLost } from "./databases-lost.ts";
import { deviceFull } from "./device-full.ts";
import { engineTrials } from "./engines/engine-trials.ts";
import { killedSyncing } from "./killed-syncing.ts";
import { killedTyping } from "./killed-typing.ts";
import { leaderGone } from "./leader-gone.ts";
import { runTrial } from "./lib/run-trial.ts";
import { slowLink } from "./slow-link.ts";
import { thirtyDays } from "./thirty-days.ts";
import { updateMidDrain } from "./update-mid-drain.ts";

/** Without `--engine`: what Chromium's own protocol can do to a browser and to its page. */
const ownTrials = [killedTyping, killedSyncing, databasesLost, leaderGone, deviceFull, slowLink, updateMidDrain, thirtyDays];

process.exitCode = await runTrial((name) => {
  if (name === undefined) return ownTrials;
  const engine = engineNames.find((known) => known === name);
  if (!engine) throw new Error(`there is no engine ${name}; there are ${engineNames.join(", ")}`);
  return engineTrials(engines[engine]);
}, process.argv.slice(2));
