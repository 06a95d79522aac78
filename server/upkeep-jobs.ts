import type { NamedJob } from "./engines/jobs/job-definition.ts";
import { cleanFilesJob } from "./engines/jobs/upkeep/clean-files.ts";
import { fillAddressesJob } from "./engines/jobs/upkeep/fill-addresses.ts";
import { forgetOperationsJob } from "./engines/jobs/upkeep/forget-operations.ts";
import { forgetUploadsJob } from "./engines/jobs/upkeep/forget-uploads.ts";
import { refreshTimeDerivedFieldsJob } from "./engines/jobs/upkeep/refresh-time-derived-fields.ts";
import { rollUpCountsJob } from "./engines/jobs/upkeep/roll-up-counts.ts";
import { sanitizeStoredJob } from "./engines/jobs/upkeep/sanitize-stored.ts";
import { sweepFilesJob } from "./engines/jobs/upkeep/sweep-files.ts";
import { features } from "./features.ts";

/** Every job that comes by the clock. Scheduled articles and campaigns have a table of their own (`job-queue.ts`). */
export const upkeepJobs: readonly NamedJob[] = [
  refreshTimeDerivedFieldsJob,
  ...features.flatMap(({ jobs = [] }) => jobs),
  rollUpCountsJob(features.flatMap(({ counts = [] }) => counts)),
  fillAddressesJob,
  sanitizeStoredJob,
  cleanFilesJob,
  forgetUploadsJob,
  sweepFilesJob,
  forgetOperationsJob,
];
