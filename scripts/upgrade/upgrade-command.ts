import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { BackupError } from "../../server/features/backup/backup-error.ts";
import { runCommand } from "../backup/run-command.ts";
import { bin, projectEnv, root } from "../lib/paths.mjs";
import { serverArgs, serverEnv } from "../lib/server-process.mjs";
import { installationSteps } from "./installation-steps.ts";
import { runUpgrade } from "./run-upgrade.ts";

const usage =
  'npm run upgrade -- [--link LINK] [--stop "COMMAND"] [--start "COMMAND"], in the folder of the new version, with the environment of the server';
/** How long the new version gets until it has to be ready, ms. */
const WITHIN_MS = 60_000;

await runCommand(async () => {
  const { link, stop, start } = readArguments();
  const steps = await installationSteps(readConfig(process.env, []), {
    ...{ program: root, withinMs: WITHIN_MS, env: projectEnv(serverEnv), server: [bin("node"), ...serverArgs] },
    ...{ link: link === undefined ? null : resolve(link), stop: stop ?? null, start: start ?? null },
  });
  await runUpgrade(steps);
  console.log(start === undefined ? "The database is that of the new version. Start it." : "The new version serves.");
});

function readArguments() {
  try {
    const string = { type: "string" } as const;
    return parseArgs({ options: { link: string, stop: string, start: string } }).values;
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}
