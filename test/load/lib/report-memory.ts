import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Loaded before a server that is measured (`--import`, with `--expose-gc`): at a SIGUSR2 it writes what its memory is after
 * everything was cleared away, to `LOAD_MEMORY_DIR/PID.json`.
 */
const folder = process.env.LOAD_MEMORY_DIR;
if (folder !== undefined) {
  process.on("SIGUSR2", () => {
    for (let round = 0; round < 4; round += 1) globalThis.gc?.();
    // Pages that were freed go back to the system a moment later.
    setTimeout(() => writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(process.memoryUsage())), 500);
  });
}
