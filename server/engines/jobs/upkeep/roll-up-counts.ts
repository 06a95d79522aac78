import { z } from "zod";
import type { CountTable } from "../../counts/count-table.ts";
import { rollUpCounts } from "../../counts/roll-up-counts.ts";
import type { NamedJob } from "../job-definition.ts";

/** What was counted by the minute becomes counts of hours, and those of hours of days; the oldest are forgotten. */
export function rollUpCountsJob(tables: readonly CountTable[]): NamedJob<Record<string, never>> {
  return {
    name: "roll-up-counts",
    payload: z.strictObject({}),
    schedule: "7 * * * *",
    usual: {},
    atStart: true,
    failure: "adding up counts failed",
    async work({ store, now }) {
      for (const table of tables) await rollUpCounts(store, table, now());
      return "done";
    },
  };
}
