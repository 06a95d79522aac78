import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { forgetWires } from "../forget-wires.ts";

/** Unused texts of agencies are deleted once their retention time is over. */
export const forgetWiresJob: NamedJob<Record<string, never>> = {
  name: "forget-wires",
  payload: z.strictObject({}),
  schedule: "17 * * * *",
  usual: {},
  atStart: false,
  failure: "forgetting what agencies sent failed",
  work: async (services, _payload, goesOn) => ((await forgetWires(services, goesOn)) ? "done" : "later"),
};
