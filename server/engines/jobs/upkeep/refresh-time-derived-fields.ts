import { z } from "zod";
import { refreshTimeDerivedFields } from "../../../core/documents/time/refresh-time-derived-fields.ts";
import type { NamedJob } from "../job-definition.ts";

/** What time has changed about documents is written down. */
export const refreshTimeDerivedFieldsJob: NamedJob<Record<string, never>> = {
  name: "refresh-time-derived-fields",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "updating fields that depend on the time failed",
  async work({ store, now, changes, behaviours }) {
    await refreshTimeDerivedFields({ store, now, publish: changes.publish, behaviours });
    return "done";
  },
};
