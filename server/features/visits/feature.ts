import { startCounter } from "../../engines/jobs/start-counter.ts";
import type { Feature } from "../../http/feature.ts";
import { visitTable } from "./add-visits.ts";
import { addAnalyticsRoutes } from "./analytics-routes.ts";
import { reportVisitsJob } from "./jobs/report-visits.ts";

export const visitsFeature: Feature = {
  name: "visits",
  api: [addAnalyticsRoutes],
  jobs: [reportVisitsJob],
  counts: [visitTable],
  write: ({ visits, logger }) => startCounter(visits, logger),
};
