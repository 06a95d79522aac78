import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run import -- FILE… [--project ID] [--url URL] [--user NAME] [--password WORD]` */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["scripts/import/import-command.ts", ...process.argv.slice(2)]);
