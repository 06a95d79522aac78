import type { Services } from "../../context/services.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { TASK_LANES } from "../../engines/sandbox/program-limits.ts";
import { runDueTasks, type TaskServices } from "./run-due-tasks.ts";

/** Between two looks, ms. */
const PAUSE_MS = 5_000;

/** Runs custom tasks at their times and what saves have asked for, for as long as the server runs. `stop` gives up what runs. */
export function startTasks(services: TaskServices & Pick<Services, "logger">): Looking {
  const stopping = new AbortController();
  const look = async () => {
    await runDueTasks(services, stopping.signal).catch((error: unknown) =>
      services.logger.error({ err: error }, "looking for due tasks failed"),
    );
    return PAUSE_MS;
  };
  const lanes = Array.from({ length: TASK_LANES }, () => keepLooking(look));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
