import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { runStrategies } from "../strategies/run-strategies.ts";

/** Backups are made when their strategies say, and when somebody asked for one. */
export const makeBackupsJob: NamedJob<Record<string, never>> = {
  name: "make-backups",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "looking for backups to make failed",
  work: async (services, _payload, goesOn) => ((await runStrategies(services, goesOn)) ? "done" : "later"),
};
