import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run files -- move --to bucket|folder [--remove]`: DATA_DIR and FILES_URL say which folder and which bucket. */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/files/files-command.ts", ...process.argv.slice(2)]);
