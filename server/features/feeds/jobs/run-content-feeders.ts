import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { runFeeders } from "../run-feeders.ts";

/** Contents are made of what others have published. */
export const runContentFeedersJob: NamedJob<Record<string, never>> = {
  name: "run-content-feeders",
  payload: z.strictObject({}),
  schedule: "*/15 * * * *",
  usual: {},
  atStart: false,
  failure: "running the feeders of contents failed",
  work: async (services, _payload, goesOn) => ((await runFeeders(services, goesOn)) ? "done" : "later"),
};
