import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin, projectEnv } from "./lib/paths.mjs";
import { serverArgs, serverEnv } from "./lib/server-process.mjs";
import { supervise } from "./lib/supervise.mjs";

/** `npm start`: installs and builds what is missing, then keeps the server running until it is asked to end; arguments go to the server. */
try {
  await ensureModules();
  await ensureBuild();
  process.exitCode = await supervise(bin("node"), [...serverArgs, ...process.argv.slice(2)], { env: projectEnv(serverEnv) });
} catch (error) {
  console.error(`Cierre could not start: ${error.message}`);
  process.exitCode = 1;
}
