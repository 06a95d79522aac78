import { startCounter } from "../../engines/jobs/start-counter.ts";
import type { Feature } from "../../http/feature.ts";
import { visitTable } from "./add-visits.ts";
import { addFiguresRoutes } from "./figures-routes.ts";
import { announceSpikesJob } from "./jobs/announce-spikes.ts";
import { reportReadingsJob } from "./jobs/report-readings.ts";
import { reportVisitsJob } from "./jobs/report-visits.ts";
import { sendWeeklyFiguresJob } from "./jobs/send-weekly-figures.ts";
import { addReadingRoutes } from "./reading/reading-routes.ts";
import { readingTable } from "./reading/reading-table.ts";

export const visitsFeature: Feature = {
  name: "visits",
  api: [addFiguresRoutes],
  readers: [addReadingRoutes],
  jobs: [reportVisitsJob, reportReadingsJob, announceSpikesJob, sendWeeklyFiguresJob],
  counts: [visitTable, readingTable],
  write: ({ visits, readings, logger }) =>
    startCounter({ flush: async () => void (await Promise.all([visits.flush(), readings.flush()])) }, logger),
};
