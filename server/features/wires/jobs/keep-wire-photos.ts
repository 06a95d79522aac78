import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { keepWirePhotos } from "../keep-wire-photos.ts";

/** Pictures of texts that articles were written from are kept. */
export const keepWirePhotosJob: NamedJob<Record<string, never>> = {
  name: "keep-wire-photos",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: false,
  failure: "keeping pictures of agencies failed",
  work: async (services, _payload, goesOn) => ((await keepWirePhotos(services, goesOn)) ? "done" : "later"),
};
