import { z } from "zod";
import { sweepFiles } from "../../files/sweep-files.ts";
import type { NamedJob } from "../job-definition.ts";

/** Files that no document has named for two months are removed. */
export const sweepFilesJob: NamedJob<Record<string, never>> = {
  name: "sweep-files",
  payload: z.strictObject({}),
  schedule: "30 4 * * *",
  usual: {},
  atStart: false,
  failure: "removing files that nobody names failed",
  work: async ({ store, files, now }, _payload, goesOn) =>
    (await sweepFiles({ store, files, now, goesOn })) === "done" ? "done" : "later",
};
