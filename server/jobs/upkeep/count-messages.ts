import { z } from "zod";
import { countMessages } from "../../collections/conversation/count-messages.ts";
import type { JobDefinition } from "../job-definition.ts";

/** How many messages are about articles that somebody said something about is written down. */
export const countMessagesJob: JobDefinition<Record<string, never>> = {
  name: "count-messages",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "messages about articles could not be counted",
  async work({ store, changes }) {
    await countMessages({ store, publish: changes.publish });
    return "done";
  },
};
