import { z } from "zod";
import { removeAbandonedUploads } from "../../files/partial-uploads.ts";
import type { NamedJob } from "../job-definition.ts";

/** Uploads in parts that were given up are removed from the disk, whose clock tells how old they are. */
export const forgetUploadsJob: NamedJob<Record<string, never>> = {
  name: "forget-uploads",
  payload: z.strictObject({}),
  schedule: "40 * * * *",
  usual: {},
  atStart: true,
  failure: "removing abandoned uploads failed",
  async work({ files }) {
    await removeAbandonedUploads(files.partialDir, Date.now());
    return "done";
  },
};
