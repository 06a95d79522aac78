import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin, root } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run load -- NAME`: runs test/load/NAME.ts; arguments after the name go to it. */
const folder = join(root, "test", "load");
const [name, ...args] = process.argv.slice(2);
const known = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

if (!known.includes(name)) {
  console.error(`npm run load -- NAME, one of: ${known.join(", ") || "(none)"}`);
  process.exit(1);
}
await ensureModules();
process.exitCode = await runForwardingSignals(bin("node"), [join(folder, `${name}.ts`), ...args]);
