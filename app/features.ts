import { adsFeature } from "./features/ads/feature.ts";
import { archiveFeature } from "./features/archive/feature.ts";
import { articlesFeature } from "./features/articles/feature.ts";
import { assistantFeature } from "./features/assistant/feature.ts";
import { audienceFeature } from "./features/audience/feature.ts";
import { backupFeature } from "./features/backup/feature.ts";
import { brandsFeature } from "./features/brands/feature.ts";
import { commentsFeature } from "./features/comments/feature.ts";
import { conversationsFeature } from "./features/conversations/feature.ts";
import { customCollectionsFeature } from "./features/custom-collections/feature.ts";
import { discoveryFeature } from "./features/discovery/feature.ts";
import { feedsFeature } from "./features/feeds/feature.ts";
import { filesFeature } from "./features/files/feature.ts";
import { frontsFeature } from "./features/fronts/feature.ts";
import { hostsFeature } from "./features/hosts/feature.ts";
import { importFeature } from "./features/import/feature.ts";
import { integrationsFeature } from "./features/integrations/feature.ts";
import { jobListFeature } from "./features/job-list/feature.ts";
import { mailingFeature } from "./features/mailing/feature.ts";
import { operationFeature } from "./features/operation/feature.ts";
import { opportunitiesFeature } from "./features/opportunities/feature.ts";
import { peopleFeature } from "./features/people/feature.ts";
import { planningFeature } from "./features/planning/feature.ts";
import { projectsFeature } from "./features/projects/feature.ts";
import { pushFeature } from "./features/push/feature.ts";
import { reportsFeature } from "./features/reports/feature.ts";
import { siteFeature } from "./features/site/feature.ts";
import { socialFeature } from "./features/social/feature.ts";
import { surveysFeature } from "./features/surveys/feature.ts";
import { tasksFeature } from "./features/tasks/feature.ts";
import { visitsFeature } from "./features/visits/feature.ts";
import { wiresFeature } from "./features/wires/feature.ts";
import type { AppFeature } from "./routing/app-feature.ts";

/** The parts of the product that have pages, in the order of their names. */
export const features: readonly AppFeature[] = [
  adsFeature,
  archiveFeature,
  articlesFeature,
  assistantFeature,
  audienceFeature,
  backupFeature,
  brandsFeature,
  commentsFeature,
  conversationsFeature,
  customCollectionsFeature,
  discoveryFeature,
  feedsFeature,
  filesFeature,
  frontsFeature,
  hostsFeature,
  importFeature,
  integrationsFeature,
  jobListFeature,
  mailingFeature,
  operationFeature,
  opportunitiesFeature,
  peopleFeature,
  planningFeature,
  projectsFeature,
  pushFeature,
  reportsFeature,
  siteFeature,
  socialFeature,
  surveysFeature,
  tasksFeature,
  visitsFeature,
  wiresFeature,
];
