import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { deliverWebhooks } from "../deliver-webhooks.ts";

/** What waits for webhooks is sent, also where no process was woken by a commit. */
export const deliverWebhooksJob: NamedJob<Record<string, never>> = {
  name: "deliver-webhooks",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "sending to webhooks failed",
  async work(services, _payload, goesOn) {
    await deliverWebhooks(services, goesOn);
    return "done";
  },
};
