import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run backup -- --to FOLDER`: DATA_DIR and DATABASE_URL say of what, as they do for the server. */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/backup/backup-command.ts", ...process.argv.slice(2)]);
