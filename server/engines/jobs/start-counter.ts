import type { Services } from "../../context/services.ts";
import type { MinuteCounter } from "../counts/minute-counter.ts";
import { keepLooking, type Looking } from "./keep-looking.ts";

/** Counts lie in memory for as long, ms: what a process that is killed loses. */
const PAUSE_MS = 2_000;

/** Writes what a counter of this process has counted, again and again. `stop` resolves once the last of it is written. */
export function startCounter(counter: Pick<MinuteCounter, "flush">, logger: Services["logger"]): Looking {
  const write = () => counter.flush().catch((error: unknown) => logger.error({ err: error }, "writing counts failed"));
  const looking = keepLooking(async () => {
    await write();
    return PAUSE_MS;
  });
  return {
    async stop() {
      await looking.stop();
      await write();
    },
  };
}
