import { keepLooking, type Looking } from "../keep-looking.ts";
import { runDueTasks, type TaskServices } from "./run-due-tasks.ts";

/** Programs at once of one process, beside those that people start, and the pause between two looks, ms. */
const LANES = 2;
const PAUSE_MS = 5_000;

/** Runs custom tasks at their times and after documents were saved, for as long as the server runs. `stop` gives up what runs. */
export function startTasks(services: TaskServices): Looking {
  const stopping = new AbortController();
  const look = async () => {
    await runDueTasks(services, stopping.signal).catch((error: unknown) =>
      services.logger.error({ err: error }, "tasks could not be looked for"),
    );
    return PAUSE_MS;
  };
  const lanes = Array.from({ length: LANES }, () => keepLooking(look));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
