import type { Feature } from "../../http/feature.ts";
import { addOpportunityRoutes } from "./opportunity-routes.ts";

export const opportunitiesFeature: Feature = {
  name: "opportunities",
  api: [addOpportunityRoutes],
};
