import { z } from "zod";
import { tellPushReadings } from "../../push/push-readings.ts";
import type { JobDefinition } from "../job-definition.ts";

/** How many devices showed, opened and put away each notice is written down. */
export const countPushReadingsJob: JobDefinition<Record<string, never>> = {
  name: "count-push-readings",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "what devices tell of notices could not be counted",
  work: async ({ store, changes }, _payload, goesOn) =>
    (await tellPushReadings({ store, publish: changes.publish }, goesOn)) ? "done" : "later",
};
