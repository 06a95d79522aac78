import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run doctor [-- --backups PLACE]`: what is set, what is missing, what is reachable; 1 when something that the server needs is broken. */
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), ["server/doctor.ts", ...process.argv.slice(2)]);
