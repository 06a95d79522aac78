import { z } from "zod";
import { settleByClock } from "../../documents/settle-by-clock.ts";
import type { JobDefinition } from "../job-definition.ts";

/** What time has changed about documents is written down. */
export const settleByClockJob: JobDefinition<Record<string, never>> = {
  name: "settle-by-clock",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "what time has changed could not be written down",
  async work({ store, now, changes }) {
    await settleByClock({ store, now, publish: changes.publish });
    return "done";
  },
};
