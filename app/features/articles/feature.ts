import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const articlesFeature: AppFeature = {
  entryPages: {
    article: entryPage(() => import("./ArticleEntryPage.tsx").then((module) => module.ArticleEntryPage)),
  },
};
