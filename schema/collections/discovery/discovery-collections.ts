import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { explorerArticle } from "./explorer-article.ts";
import { explorerPublisher } from "./explorer-publisher.ts";
import { explorerTrend } from "./explorer-trend.ts";
import { sightseerContent } from "./sightseer-content.ts";
import { sightseerDashboard } from "./sightseer-dashboard.ts";
import { sightseerOrigin } from "./sightseer-origin.ts";

/** Collections of the menu section 'Descubrimiento', and those nearest to it. */
export const discoveryCollections: readonly CollectionDefinition[] = [
  sightseerDashboard,
  sightseerContent,
  sightseerOrigin,
  explorerArticle,
  explorerPublisher,
  explorerTrend,
];
