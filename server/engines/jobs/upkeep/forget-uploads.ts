import { z } from "zod";
import type { NamedJob } from "../job-definition.ts";

/** Uploads in parts that were given up are removed. */
export const forgetUploadsJob: NamedJob<Record<string, never>> = {
  name: "forget-uploads",
  payload: z.strictObject({}),
  schedule: "40 * * * *",
  usual: {},
  atStart: true,
  failure: "removing abandoned uploads failed",
  async work({ files, store }) {
    await files.openUploads(store, { ofPerson: 0, ofAll: 0 }).forgetAbandoned();
    return "done";
  },
};
