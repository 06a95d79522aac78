import { startCounter } from "../../engines/jobs/start-counter.ts";
import type { Feature } from "../../http/feature.ts";
import { visitTable } from "./add-visits.ts";
import { addFiguresRoutes } from "./figures-routes.ts";
import { reportVisitsJob } from "./jobs/report-visits.ts";

export const visitsFeature: Feature = {
  name: "visits",
  api: [addFiguresRoutes],
  jobs: [reportVisitsJob],
  counts: [visitTable],
  write: ({ visits, logger }) => startCounter(visits, logger),
};
