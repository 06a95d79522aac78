import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { eraseUsers } from "../people/erase-users.ts";

/** Users whom an administrator had erased are taken out of everything. */
export const eraseUsersJob: NamedJob<Record<string, never>> = {
  name: "erase-users",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "erasing users failed",
  work: async (services, _payload, goesOn) => ((await eraseUsers(services, goesOn)) ? "done" : "later"),
};
