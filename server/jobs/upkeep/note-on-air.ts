import { z } from "zod";
import { noteOnAir } from "../../brands/note-on-air.ts";
import type { JobDefinition } from "../job-definition.ts";

/** What each brand airs is written down. */
export const noteOnAirJob: JobDefinition<Record<string, never>> = {
  name: "note-on-air",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: true,
  failure: "what brands air could not be written down",
  async work({ store, now, changes }) {
    await noteOnAir({ store, now, publish: changes.publish });
    return "done";
  },
};
