import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { runStaticChecks } from "./lib/static-checks.mjs";

/** `npm run check`: what every change must pass, in about a minute on two cores. The tests run after the others, with both cores. */
await ensureModules();
const { failed } = await runStaticChecks();
const unit = await run(bin("vitest"), ["run", "--project", "unit", "--project", "screens", "--project", "screens-mocked"]);
process.exitCode = failed === 0 && unit === 0 ? 0 : 1;
