import type { Feature } from "../../http/feature.ts";
import { countVotesJob } from "./jobs/count-votes.ts";
import { addVoteRoutes } from "./vote-routes.ts";

export const surveysFeature: Feature = {
  name: "surveys",
  readers: [addVoteRoutes],
  jobs: [countVotesJob],
};
