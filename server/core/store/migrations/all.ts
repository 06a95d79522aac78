import { initialTables } from "./0001-initial.ts";
import { localIds } from "./0002-local-ids.ts";
import { historyFilters } from "./0003-history-filters.ts";
import { importKeys } from "./0004-import-keys.ts";
import { lookupIndexes } from "./0005-lookup-indexes.ts";
import { secrets } from "./0006-secrets.ts";
import { emailCodes } from "./0007-email-codes.ts";
import { realtime } from "./0010-realtime.ts";
import { processes } from "./0011-processes.ts";
import { usedIdentities } from "./0012-used-identities.ts";
import { jobs } from "./0013-jobs.ts";
import { articleClock } from "./0014-article-clock.ts";
import { articleAddresses } from "./0015-article-addresses.ts";
import { annotationOwners } from "./0016-annotation-owners.ts";
import { annotationHistoryOwners } from "./0017-annotation-history-owners.ts";
import { jobErrors } from "./0020-job-errors.ts";
import { operationDigests } from "./0021-operation-digests.ts";
import { staleHtml } from "./0026-stale-html.ts";
import { formerAddresses } from "./0027-former-addresses.ts";
import { taskRuns } from "./0028-task-runs.ts";
import { droppedRuns } from "./0030-dropped-runs.ts";
import { mailingRuns } from "./0031-mailing-runs.ts";
import { secretsOfSettings } from "./0032-secrets-of-settings.ts";
import { pushRuns } from "./0033-push-runs.ts";
import { fedContents } from "./0034-fed-contents.ts";
import { surveyVotes } from "./0035-survey-votes.ts";
import { visits } from "./0036-visits.ts";
import { adCounts } from "./0037-ad-counts.ts";
import { vouchedCodes } from "./0038-vouched-codes.ts";
import { siteParts } from "./0039-site-parts.ts";
import { subjectsAndStaleHtml } from "./0040-subjects-and-stale-html.ts";
import { adViewEvents } from "./0042-ad-view-events.ts";
import { programLeases } from "./0043-program-leases.ts";
import { formerHistories } from "./0044-former-histories.ts";
import { partialUploads } from "./0045-partial-uploads.ts";
import { unnamedFiles } from "./0046-unnamed-files.ts";
import { commentMarks } from "./0047-comment-marks.ts";
import { autoPushes } from "./0048-auto-pushes.ts";
import { callCounts } from "./0049-call-counts.ts";
import { audit } from "./0050-audit.ts";
import { failuresAndSources } from "./0054-failures-and-sources.ts";
import { sitePrograms } from "./0055-site-programs.ts";
import { erasures } from "./0056-erasures.ts";
import { letterReadings } from "./0057-letter-readings.ts";
import { subjectTrials } from "./0064-subject-trials.ts";
import { readings } from "./0065-readings.ts";
import { pushSegments } from "./0066-push-segments.ts";
import { apiKeys } from "./0067-api-keys.ts";
import { passkeys } from "./0068-passkeys.ts";
import { webhooks } from "./0069-webhooks.ts";
import { wires } from "./0070-wires.ts";
import { wirePhotos } from "./0071-wire-photos.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  initialTables,
  localIds,
  historyFilters,
  importKeys,
  lookupIndexes,
  secrets,
  emailCodes,
  realtime,
  processes,
  usedIdentities,
  jobs,
  articleClock,
  articleAddresses,
  annotationOwners,
  annotationHistoryOwners,
  jobErrors,
  operationDigests,
  staleHtml,
  formerAddresses,
  taskRuns,
  droppedRuns,
  mailingRuns,
  secretsOfSettings,
  pushRuns,
  fedContents,
  surveyVotes,
  visits,
  adCounts,
  vouchedCodes,
  siteParts,
  subjectsAndStaleHtml,
  adViewEvents,
  programLeases,
  formerHistories,
  partialUploads,
  unnamedFiles,
  commentMarks,
  autoPushes,
  callCounts,
  audit,
  failuresAndSources,
  sitePrograms,
  erasures,
  letterReadings,
  subjectTrials,
  readings,
  pushSegments,
  apiKeys,
  passkeys,
  webhooks,
  wires,
  wirePhotos,
];
