import * as z from "zod/mini";

/** One run of a custom task. Times are ISO 8601 in UTC. */
const taskRun = z.object({
  id: z.string(),
  state: z.enum(["waiting", "running", "ended"]),
  startedBy: z.enum(["person", "schedule", "hook"]),
  /** With whose rights it ran, by name; `null` while that is not known. */
  person: z.nullable(z.string()),
  /** When it began, or was asked for. */
  at: z.string(),
  /** How long it took. */
  ms: z.nullable(z.number()),
  /** What it returned, as JSON, or its beginning. */
  result: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The first that it logged. */
  lines: z.array(z.object({ date: z.string(), text: z.string() })),
  /** How many runs this stands for that were never begun, which `error` tells; 0 for a run. */
  dropped: z._default(z.number(), 0),
});
/** Answer of `GET custom-task/{id}/runs`, the last one first. */
export const taskRuns = z.object({ data: z.array(taskRun) });
export type TaskRun = z.infer<typeof taskRun>;
export type TaskRuns = z.infer<typeof taskRuns>;
