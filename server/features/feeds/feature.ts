import type { Feature } from "../../http/feature.ts";
import { addContentFeederRoutes } from "./content-feeder-routes.ts";
import { runContentFeedersJob } from "./jobs/run-content-feeders.ts";

export const feedsFeature: Feature = {
  name: "feeds",
  api: [addContentFeederRoutes],
  jobs: [runContentFeedersJob],
};
