import * as z from "zod/mini";

/** The functions of a report, in the order they run. */
export const reportParts = ["mapFunction", "reduceFunction", "fieldsFunction"] as const;

/** Rows of a report at most; `count` says how many there are. */
export const MOST_REPORT_ROWS = 2_000;

/** What `GET custom-report-impl/{id}` answers: rows by their columns' names, or what one of the functions failed with. */
export const reportAnswer = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  count: z.number(),
  /** `part` is `null` when all of them together took too long or too much. */
  error: z.nullable(z.object({ part: z.nullable(z.enum(reportParts)), message: z.string() })),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;
