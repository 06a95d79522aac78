import type { Feature } from "../../http/feature.ts";
import { articleBehaviour } from "./article.ts";
import { articleAnnotationBehaviour } from "./article-annotation.ts";
import { fillArticleFactsJob } from "./jobs/fill-article-facts.ts";
import { startPublishing } from "./start-publishing.ts";

export const articlesFeature: Feature = {
  name: "articles",
  behaviours: {
    article: articleBehaviour,
    "article-annotation": articleAnnotationBehaviour,
  },
  jobs: [fillArticleFactsJob],
  start: startPublishing,
};
