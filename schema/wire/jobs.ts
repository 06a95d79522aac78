import * as z from "zod/mini";

/** Something that the server does by itself. */
const serverJob = z.object({
  id: z.string(),
  /** What it is; `jobs.name.NAME` in the catalogue. */
  name: z.string(),
  /** `setAside`: this version of the program does not understand it. */
  state: z.enum(["active", "waiting", "retrying", "failed", "setAside", "done"]),
  /** How often it was begun. */
  tries: z.number(),
  /** When it ended or began, or will be tried. */
  at: z.string(),
  /** Why the last try did not succeed. */
  error: z.nullable(z.string()),
  /** The document it is about. */
  document: z.nullable(z.object({ project: z.string(), id: z.string() })),
});
/** Answer of `GET jobs`: what is not done yet or failed, and the last one of each kind that was done; those of concern first. */
export const serverJobs = z.object({ data: z.array(serverJob) });
export type ServerJob = z.infer<typeof serverJob>;
export type ServerJobs = z.infer<typeof serverJobs>;
