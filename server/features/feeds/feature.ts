import type { Feature } from "../../http/feature.ts";
import { contentFeederActions } from "./content-feeder-actions.ts";
import { runContentFeedersJob } from "./jobs/run-content-feeders.ts";
import { runDataFeedersJob } from "./jobs/run-data-feeders.ts";

export const feedsFeature: Feature = {
  name: "feeds",
  behaviours: {
    "content-feeder": { takenIn: () => ({ disabled: true }) },
  },
  actions: () => ({ "content-feeder": contentFeederActions }),
  jobs: [runContentFeedersJob, runDataFeedersJob],
};
