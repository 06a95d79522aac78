import { join } from "node:path";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { bin, projectEnv, root } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run field -- [NAME] [--engine chromium|firefox|webkit] [--trials N] [--seed S] [--postgres] [--report]`: a real browser that is killed, frozen, full, slow; what was lost. */
await ensureModules();
await ensureBuild();
const chromium = await findChromium();
if (chromium.reason) {
  console.error(chromium.reason);
  process.exit(1);
}
const program = join(root, "test", "field", "run-field.ts");
process.exitCode = await runForwardingSignals(bin("node"), [program, ...process.argv.slice(2)], {
  env: projectEnv({ CHROMIUM_PATH: chromium.path }),
});
