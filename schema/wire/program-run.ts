import * as z from "zod/mini";

/** What a program logged, and when, ISO 8601 in UTC. */
export const runLine = z.object({ date: z.string(), data: z.unknown() });
export type RunLine = z.infer<typeof runLine>;

/** What a program returned, or why it did not come to its end. */
export const runResult = z.object({ result: z.optional(z.unknown()), error: z.optional(z.string()) });
export type RunResult = z.infer<typeof runResult>;

/** A run answered as a whole (CUSTOM-083). */
export const runAnswer = z.object({ result: runResult, data: z.array(runLine) });
/** One line of a run, sent while it goes on (CUSTOM-084). */
export const runStreamLine = z.object({ data: z.optional(runLine), result: z.optional(runResult) });

/** What a macro is run with, by the codes of its variables (`macro-values.ts`). */
export const macroRun = z.object({ values: z.record(z.string(), z.unknown()) });
export type MacroRun = z.infer<typeof macroRun>;

/** What a task is tried with: what it knows as `data`. */
export const taskTrial = z.object({ data: z._default(z.unknown(), null) });
/** What a feeder is tried with: the text of a source, or `null` for its own one. */
export const feederTrial = z.object({ sample: z._default(z.nullable(z.string()), null) });

/** How a run is asked for, and answered, line by line. */
export const NDJSON = "application/x-ndjson";
