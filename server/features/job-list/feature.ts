import type { Feature } from "../../http/feature.ts";
import { addJobRoutes } from "./job-routes.ts";

export const jobListFeature: Feature = {
  name: "job-list",
  api: [addJobRoutes],
};
