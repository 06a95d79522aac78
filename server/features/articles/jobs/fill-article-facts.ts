import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { fillArticleFacts } from "../fill-article-facts.ts";

/** Articles of former versions are given what they lack; nothing once that is done. A process that stops leaves the rest to the next try. */
export const fillArticleFactsJob: NamedJob<Record<string, never>> = {
  name: "fill-article-facts",
  payload: z.strictObject({}),
  schedule: "*/10 * * * *",
  usual: {},
  atStart: true,
  failure: "filling in missing facts of articles failed",
  async work({ store, now, changes }, _payload, goesOn) {
    const end = await fillArticleFacts({ store, now, publish: changes.publish }, goesOn);
    return end === "done" ? "done" : "later";
  },
};
