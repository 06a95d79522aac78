import { z } from "zod";
import { cleanStored } from "../../files/clean-stored.ts";
import type { NamedJob } from "../job-definition.ts";

/** What is private in files that were kept before it was taken out of new ones goes out of them; a look at each file once that is done. */
export const cleanFilesJob: NamedJob<Record<string, never>> = {
  name: "clean-files",
  payload: z.strictObject({}),
  schedule: "10 6 * * *",
  usual: {},
  atStart: true,
  failure: "removing private data from stored files failed",
  async work({ store, changes, files, logger }, _payload, goesOn) {
    const failed = (key: string, err: unknown) => logger.warn({ key, err }, "cleaning a stored file failed");
    return (await cleanStored({ store, publish: changes.publish, files, failed }, goesOn)) === "done" ? "done" : "later";
  },
};
