import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { explorerArticle } from "../features/discovery/explorer-article.ts";
import { explorerPublisher } from "../features/discovery/explorer-publisher.ts";
import { explorerTrend } from "../features/discovery/explorer-trend.ts";
import { sightseerContent } from "../features/discovery/sightseer-content.ts";
import { sightseerDashboard } from "../features/discovery/sightseer-dashboard.ts";
import { sightseerOrigin } from "../features/discovery/sightseer-origin.ts";

/** Collections of the menu section 'Descubrimiento', and those nearest to it. */
export const discoveryCollections: readonly CollectionDefinition[] = [
  sightseerDashboard,
  sightseerContent,
  sightseerOrigin,
  explorerArticle,
  explorerPublisher,
  explorerTrend,
];
