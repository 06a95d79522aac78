import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { forgetWires } from "../forget-wires.ts";

/** Texts of agencies that nobody used are deleted in time. */
export const forgetWiresJob: NamedJob<Record<string, never>> = {
  name: "forget-wires",
  payload: z.strictObject({}),
  schedule: "17 * * * *",
  usual: {},
  atStart: false,
  failure: "forgetting what agencies sent failed",
  work: async (services, _payload, goesOn) => ((await forgetWires(services, goesOn)) ? "done" : "later"),
};
