import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { countMessages } from "../count-messages.ts";

/** How many messages are about articles that somebody said something about is written down. */
export const countMessagesJob: NamedJob<Record<string, never>> = {
  name: "count-messages",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "counting messages about articles failed",
  async work({ store, changes }) {
    await countMessages({ store, publish: changes.publish });
    return "done";
  },
};
