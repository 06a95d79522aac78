import { z } from "zod";
import { sanitizeStored } from "../../../core/documents/sanitize-stored.ts";
import type { NamedJob } from "../job-definition.ts";

/** What an older sanitiser has let through is written as today's would; nothing once that is done. */
export const sanitizeStoredJob: NamedJob<Record<string, never>> = {
  name: "sanitize-stored",
  payload: z.strictObject({}),
  schedule: "50 * * * *",
  usual: {},
  atStart: true,
  failure: "sanitising stored documents again failed",
  async work({ store, changes }, _payload, goesOn) {
    return (await sanitizeStored({ store, publish: changes.publish }, goesOn)) === "done" ? "done" : "later";
  },
};
