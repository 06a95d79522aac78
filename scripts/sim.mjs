import { join } from "node:path";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin, root } from "./lib/paths.mjs";
import { runForwardingSignals } from "./lib/run.mjs";

/** `npm run sim -- --seeds N [--from N] [--server model|real|postgres]`: simulated worlds; one that fails is reported in its shortest form. */
await ensureModules();
const program = join(root, "test", "sim", "run-worlds.ts");
process.exitCode = await runForwardingSignals(bin("node"), [program, ...process.argv.slice(2)]);
