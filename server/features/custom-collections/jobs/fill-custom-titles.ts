import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { fillCustomTitles } from "../fill-custom-titles.ts";

/** Documents of made-up collections from former versions get their titles; nothing once that is done. */
export const fillCustomTitlesJob: NamedJob<Record<string, never>> = {
  name: "fill-custom-titles",
  payload: z.strictObject({}),
  schedule: "23 4 * * *",
  usual: {},
  atStart: true,
  failure: "filling in titles of documents of made-up collections failed",
  async work({ store, changes }, _payload, goesOn) {
    const end = await fillCustomTitles({ store, publish: changes.publish }, goesOn);
    return end === "done" ? "done" : "later";
  },
};
