import type { Feature } from "../../http/feature.ts";
import { articleBehaviour } from "./article.ts";
import { articleAnnotationBehaviour } from "./article-annotation.ts";
import { addExplorerRoutes } from "./explorer-routes.ts";
import { fillArticleFactsJob } from "./jobs/fill-article-facts.ts";
import { sightseerOriginBehaviour } from "./sightseer-origin.ts";
import { startPublishing } from "./start-publishing.ts";

export const articlesFeature: Feature = {
  name: "articles",
  behaviours: {
    article: articleBehaviour,
    "article-annotation": articleAnnotationBehaviour,
    "sightseer-origin": sightseerOriginBehaviour,
  },
  api: [addExplorerRoutes],
  jobs: [fillArticleFactsJob],
  start: startPublishing,
};
