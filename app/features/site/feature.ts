import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const siteFeature: AppFeature = {
  entryPages: {
    "breaking-news": entryPage(() => import("./BreakingNewsEntryPage.tsx").then((module) => module.BreakingNewsEntryPage)),
    "html-style": entryPage(() => import("./StyleEntryPage.tsx").then((module) => module.StyleEntryPage)),
    "html-template": entryPage(() => import("./TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
    page: entryPage(() => import("./PageEntryPage.tsx").then((module) => module.PageEntryPage)),
    "short-link": entryPage(() => import("./ShortLinkEntryPage.tsx").then((module) => module.ShortLinkEntryPage)),
  },
};
