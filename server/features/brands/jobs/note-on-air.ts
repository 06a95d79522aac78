import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { noteOnAir } from "../note-on-air.ts";

/** What each brand airs is written down. */
export const noteOnAirJob: NamedJob<Record<string, never>> = {
  name: "note-on-air",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "noting what brands air failed",
  async work({ store, now, changes }) {
    await noteOnAir({ store, now, publish: changes.publish });
    return "done";
  },
};
