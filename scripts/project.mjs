import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run project -- out PROJECT --to PLACE`, `npm run project -- in ARCHIVE [--project PROJECT]`: DATA_DIR, DATABASE_URL and FILES_URL say of which installation. */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/project/project-command.ts", ...process.argv.slice(2)]);
