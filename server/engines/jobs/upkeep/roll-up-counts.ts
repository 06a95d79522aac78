import { z } from "zod";
import { adTable } from "../../../features/ads/ad-table.ts";
import { visitTable } from "../../../features/visits/add-visits.ts";
import { rollUpCounts } from "../../counts/roll-up-counts.ts";
import type { JobDefinition } from "../job-definition.ts";

/** What was counted by the minute becomes counts of hours, and those of hours of days; the oldest are forgotten. */
export const rollUpCountsJob: JobDefinition<Record<string, never>> = {
  name: "roll-up-counts",
  payload: z.strictObject({}),
  schedule: "7 * * * *",
  usual: {},
  atStart: true,
  failure: "counts could not be added up",
  async work({ store, now }) {
    for (const table of [visitTable, adTable]) await rollUpCounts(store, table, now());
    return "done";
  },
};
