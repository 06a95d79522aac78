import { z } from "zod";
import { rollUpVisits } from "../../visits/roll-up-visits.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Visits of minutes become those of hours, and those of hours of days; the oldest are forgotten. */
export const rollUpVisitsJob: JobDefinition<Record<string, never>> = {
  name: "roll-up-visits",
  payload: z.strictObject({}),
  schedule: "7 * * * *",
  usual: {},
  atStart: true,
  failure: "visits could not be added up",
  async work({ store, now }) {
    await rollUpVisits(store, now());
    return "done";
  },
};
