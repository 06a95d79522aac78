import { z } from "zod";
import { tellReadings } from "../../mailing/tell-readings.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Which letters of campaigns were opened and clicked is written down in campaigns and addresses. */
export const countMailReadingsJob: JobDefinition<Record<string, never>> = {
  name: "count-mail-readings",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "openings and clicks of mails could not be counted",
  work: async ({ store, changes }, _payload, goesOn) =>
    (await tellReadings({ store, publish: changes.publish }, goesOn)) ? "done" : "later",
};
