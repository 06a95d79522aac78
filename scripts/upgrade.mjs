import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run upgrade`: in the folder of the new version; docs/operation.md says how. */
await ensureModules();
await ensureBuild();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/upgrade/upgrade-command.ts", ...process.argv.slice(2)]);
