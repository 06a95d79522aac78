import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin, projectEnv } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";
import { serverArgs, serverEnv } from "./lib/server-process.mjs";

/** `npm start`: installs and builds what is missing, then runs the server until it ends; arguments go to the server. */
try {
  await ensureModules();
  await ensureBuild();
  const options = { env: projectEnv(serverEnv) };
  process.exitCode = await runForwardingSignals(bin("node"), [...serverArgs, ...process.argv.slice(2)], options);
} catch (error) {
  console.error(`Cierre could not start: ${error.message}`);
  process.exitCode = 1;
}
