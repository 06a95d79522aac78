import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm start`: installs and builds what is missing, then runs the server until it ends; arguments go to the server. */
try {
  await ensureModules();
  await ensureBuild();
  // Few threads here allocate at a time; an arena for each would keep what the first start freed (half a gigabyte).
  process.env.MALLOC_ARENA_MAX ??= "2";
  process.exitCode = await runForwardingSignals(bin("node"), ["server/main.ts", ...process.argv.slice(2)]);
} catch (error) {
  console.error(`Cierre could not start: ${error.message}`);
  process.exitCode = 1;
}
