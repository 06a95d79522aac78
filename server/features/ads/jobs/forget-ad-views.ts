import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { forgetAdViews } from "../add-view-events.ts";

/** What has happened to advertisements that were shown long ago is forgotten: nothing more of them is counted. */
export const forgetAdViewsJob: NamedJob<Record<string, never>> = {
  name: "forget-ad-views",
  payload: z.strictObject({}),
  schedule: "25 * * * *",
  usual: {},
  atStart: true,
  failure: "removing old showings of advertisements failed",
  async work({ store, now }) {
    await forgetAdViews(store, now());
    return "done";
  },
};
