import { doScheduled, type ScheduledServices, type ScheduledWork } from "../../engines/jobs/do-scheduled.ts";
import type { ScheduledKind } from "../../engines/jobs/scheduled-documents.ts";
import { publishScheduled } from "./publish-scheduled.ts";

export const scheduledArticles: ScheduledKind = { kind: "publish", collection: "article" };

const publishArticle: ScheduledWork = {
  ...scheduledArticles,
  perform: publishScheduled,
  failure: "publishing a scheduled article failed; it is tried again",
};

/** Publishes every article whose date has come, until there is none left or `goesOn` says otherwise. What fails stays scheduled. */
export function publishDue(services: ScheduledServices, goesOn?: () => boolean): Promise<void> {
  return doScheduled(services, publishArticle, goesOn);
}
