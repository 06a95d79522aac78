import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { findChromium } from "./lib/find-chromium.mjs";
import { bin, projectEnv, root } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run bench -- NAME`: runs test/bench/NAME.ts on the built app; arguments after the name go to it. */
const folder = join(root, "test", "bench");
const [name, ...args] = process.argv.slice(2);
const known = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".ts".length));

if (!known.includes(name)) {
  console.error(`npm run bench -- NAME, one of: ${known.join(", ") || "(none)"}`);
  process.exit(1);
}
await ensureModules();
await ensureBuild();
const chromium = await findChromium();
if (chromium.reason) {
  console.error(chromium.reason);
  process.exit(1);
}
const env = projectEnv({ CHROMIUM_PATH: chromium.path });
process.exitCode = await runForwardingSignals(bin("node"), [join(folder, `${name}.ts`), ...args], { env });
