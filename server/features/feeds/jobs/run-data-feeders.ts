import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { runDataFeeders } from "../run-data-feeders.ts";

/** Data are filled at the times that their feeders name. */
export const runDataFeedersJob: NamedJob<Record<string, never>> = {
  name: "run-data-feeders",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: false,
  failure: "running the feeders of data failed",
  work: async (services, _payload, goesOn) => ((await runDataFeeders(services, goesOn)) ? "done" : "later"),
};
