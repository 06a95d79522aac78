import type { Services } from "../http/services.ts";
import { keepLooking, type Looking } from "./keep-looking.ts";

/** Visits lie in memory for as long, ms: what a process that is killed loses. */
const PAUSE_MS = 2_000;

/** Writes the visits that this process has counted, again and again. `stop` resolves once the last ones are written. */
export function startVisits({ visits, logger }: Pick<Services, "visits" | "logger">): Looking {
  const write = () => visits.flush().catch((error: unknown) => logger.error({ err: error }, "visits could not be written"));
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
