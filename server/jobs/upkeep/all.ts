import type { JobDefinition } from "../job-definition.ts";
import { checkHostsJob } from "./check-hosts.ts";
import { cleanFilesJob } from "./clean-files.ts";
import { countMailReadingsJob } from "./count-mail-readings.ts";
import { countMessagesJob } from "./count-messages.ts";
import { countPushReadingsJob } from "./count-push-readings.ts";
import { countVotesJob } from "./count-votes.ts";
import { fillAddressesJob } from "./fill-addresses.ts";
import { fillArticleFactsJob } from "./fill-article-facts.ts";
import { forgetAdViewsJob } from "./forget-ad-views.ts";
import { forgetOperationsJob } from "./forget-operations.ts";
import { forgetUploadsJob } from "./forget-uploads.ts";
import { noteOnAirJob } from "./note-on-air.ts";
import { refreshTimeDerivedFieldsJob } from "./refresh-time-derived-fields.ts";
import { rollUpCountsJob } from "./roll-up-counts.ts";
import { runContentFeedersJob } from "./run-content-feeders.ts";
import { sanitizeStoredJob } from "./sanitize-stored.ts";
import { tellAdsJob } from "./tell-ads.ts";
import { tellVisitsJob } from "./tell-visits.ts";

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
