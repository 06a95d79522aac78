import { join } from "node:path";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { bin, projectEnv, root } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run engines -- [chromium|firefox|webkit …] [STORY …]`: the same stories in three engines, and a table of what each does and lacks. */
await ensureModules();
await ensureBuild();
const chromium = await findChromium();
const program = join(root, "test", "engines", "run-engines.ts");
process.exitCode = await runForwardingSignals(bin("node"), [program, ...process.argv.slice(2)], {
  env: projectEnv(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
});
