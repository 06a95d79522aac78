import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run restore -- ARCHIVE [--project P]`: DATA_DIR and DATABASE_URL say where to, as they do for the server. `-- BASE --at TIME …`: PostgreSQL alone. */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/backup/restore-command.ts", ...process.argv.slice(2)]);
