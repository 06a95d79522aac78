import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { readReports } from "../reports/read-reports.ts";

/** What mail servers report of letters later, where there is a mailbox for it. */
export const readMailReportsJob: NamedJob<Record<string, never>> = {
  name: "read-mail-reports",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "reading what came back of mails failed",
  async work(services, _payload, goesOn) {
    const { box } = services.returns;
    if (box !== null) await readReports(services, box, goesOn);
    return "done";
  },
};
