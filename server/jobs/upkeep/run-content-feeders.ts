import { z } from "zod";
import { runFeeders } from "../../feeds/run-feeders.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Contents are made of what others have published. */
export const runContentFeedersJob: JobDefinition<Record<string, never>> = {
  name: "run-content-feeders",
  payload: z.strictObject({}),
  schedule: "*/15 * * * *",
  usual: {},
  atStart: false,
  failure: "the feeders of contents could not be run",
  work: async (services, _payload, goesOn) => ((await runFeeders(services, goesOn)) ? "done" : "later"),
};
