import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run stack`: a newsroom of several machines on this one, until Ctrl+C. */
await ensureModules();
await ensureBuild();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/stack/stack-command.ts", ...process.argv.slice(2)]);
