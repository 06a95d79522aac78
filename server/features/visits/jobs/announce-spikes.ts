import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { announceSpikes } from "../letters/announce-spikes.ts";

/** Reports by mail what is visited more than usual. */
export const announceSpikesJob: NamedJob<Record<string, never>> = {
  name: "announce-spikes",
  payload: z.strictObject({}),
  schedule: "*/5 * * * *",
  usual: {},
  atStart: false,
  failure: "announcing spikes of the audience failed",
  work: async (services, _payload, goesOn) => ((await announceSpikes(services, goesOn)) ? "done" : "later"),
};
