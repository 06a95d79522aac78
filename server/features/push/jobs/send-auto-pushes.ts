import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { sendAutoPushes } from "../send-auto-pushes.ts";

/** What was published is sent to readers by itself, where a rule of its project says so. */
export const sendAutoPushesJob: NamedJob<Record<string, never>> = {
  name: "send-auto-pushes",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: false,
  failure: "sending notices by themselves failed",
  async work(services) {
    await sendAutoPushes(services, services.now);
    return "done";
  },
};
