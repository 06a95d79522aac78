import type { Services } from "../../http/services.ts";
import { keepLooking, type Looking } from "../keep-looking.ts";
import { followSaves } from "./follow-saves.ts";
import { runDueTasks, type TaskServices } from "./run-due-tasks.ts";

/** Programs at once of one process, beside those that people start, more than one project may have under way, and the pause between two looks, ms. */
const LANES = 3;
const PAUSE_MS = 5_000;

/** Runs custom tasks at their times and after documents were saved, for as long as the server runs. `stop` gives up what runs. */
export function startTasks(services: TaskServices & Pick<Services, "changes">): Looking {
  const saves = followSaves(services);
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
      await saves.stop();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
