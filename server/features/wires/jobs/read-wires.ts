import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { readDueWires } from "../read-due-wires.ts";

/** What agencies have sent is taken over. */
export const readWiresJob: NamedJob<Record<string, never>> = {
  name: "read-wires",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: false,
  failure: "reading agencies failed",
  work: async (services, _payload, goesOn) => ((await readDueWires(services, goesOn)) ? "done" : "later"),
};
