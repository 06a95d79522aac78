import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { forgetByAge, type RetentionRules } from "../forget-by-age.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly retention: RetentionRules;
  }
}

/** Former versions, recipients, visits and the audit go once they have been kept long enough. */
export const forgetByAgeJob: NamedJob<Record<string, never>> = {
  name: "forget-by-age",
  payload: z.strictObject({}),
  schedule: "50 6 * * *",
  usual: {},
  atStart: true,
  failure: "removing what has been kept long enough failed",
  work: async ({ store, now, retention }, _payload, goesOn) =>
    (await forgetByAge(store, retention, now(), goesOn)) ? "done" : "later",
};
