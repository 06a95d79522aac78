import { databasesLost } from "./databases-lost.ts";
import { deviceFull } from "./device-full.ts";
import { killedSyncing } from "./killed-syncing.ts";
import { killedTyping } from "./killed-typing.ts";
import { leaderGone } from "./leader-gone.ts";
import { runTrial } from "./lib/run-trial.ts";
import { slowLink } from "./slow-link.ts";
import { thirtyDays } from "./thirty-days.ts";
import { updateMidDrain } from "./update-mid-drain.ts";

const trials = [killedTyping, killedSyncing, databasesLost, leaderGone, deviceFull, slowLink, updateMidDrain, thirtyDays];
process.exitCode = await runTrial(trials, process.argv.slice(2));
