import type { JobDefinition } from "./engines/jobs/job-definition.ts";
import { cleanFilesJob } from "./engines/jobs/upkeep/clean-files.ts";
import { fillAddressesJob } from "./engines/jobs/upkeep/fill-addresses.ts";
import { forgetOperationsJob } from "./engines/jobs/upkeep/forget-operations.ts";
import { forgetUploadsJob } from "./engines/jobs/upkeep/forget-uploads.ts";
import { refreshTimeDerivedFieldsJob } from "./engines/jobs/upkeep/refresh-time-derived-fields.ts";
import { rollUpCountsJob } from "./engines/jobs/upkeep/roll-up-counts.ts";
import { sanitizeStoredJob } from "./engines/jobs/upkeep/sanitize-stored.ts";
import { forgetAdViewsJob } from "./features/ads/jobs/forget-ad-views.ts";
import { tellAdsJob } from "./features/ads/jobs/tell-ads.ts";
import { fillArticleFactsJob } from "./features/articles/jobs/fill-article-facts.ts";
import { noteOnAirJob } from "./features/brands/jobs/note-on-air.ts";
import { countMessagesJob } from "./features/conversations/jobs/count-messages.ts";
import { runContentFeedersJob } from "./features/feeds/jobs/run-content-feeders.ts";
import { checkHostsJob } from "./features/hosts/jobs/check-hosts.ts";
import { countMailReadingsJob } from "./features/mailing/jobs/count-mail-readings.ts";
import { countPushReadingsJob } from "./features/push/jobs/count-push-readings.ts";
import { countVotesJob } from "./features/surveys/jobs/count-votes.ts";
import { tellVisitsJob } from "./features/visits/jobs/tell-visits.ts";

/** Every job that comes by the clock. Scheduled articles and campaigns have a table of their own (`job-queue.ts`). */
export const upkeepJobs: readonly JobDefinition[] = [
  refreshTimeDerivedFieldsJob,
  countMessagesJob,
  countMailReadingsJob,
  tellVisitsJob,
  tellAdsJob,
  rollUpCountsJob,
  countPushReadingsJob,
  countVotesJob,
  noteOnAirJob,
  checkHostsJob,
  runContentFeedersJob,
  fillArticleFactsJob,
  fillAddressesJob,
  sanitizeStoredJob,
  cleanFilesJob,
  forgetUploadsJob,
  forgetAdViewsJob,
  forgetOperationsJob,
];
