import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { announceSpikes } from "../letters/announce-spikes.ts";

/** What is visited more than is usual is told by mail. */
export const announceSpikesJob: NamedJob<Record<string, never>> = {
  name: "announce-spikes",
  payload: z.strictObject({}),
  schedule: "*/5 * * * *",
  usual: {},
  atStart: false,
  failure: "announcing spikes of the audience failed",
  work: async (services, _payload, goesOn) => ((await announceSpikes(services, goesOn)) ? "done" : "later"),
};
