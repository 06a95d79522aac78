import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const articlesFeature: AppFeature = {
  awaited: {
    "article-annotation": [
      {
        title: "inbox.comments",
        person: "waitsFor",
        while: [{ field: "resolved", filled: false }],
        leadsTo: "article",
        byOthers: true,
        columns: ["article", "anchor.exact"],
      },
    ],
    article: [
      {
        title: "inbox.review",
        person: "reviewer",
        while: [{ field: "status", in: ["REVISION"] }],
        byOthers: true,
        columns: ["author", "category", "updatedAt"],
      },
      {
        title: "inbox.returned",
        person: "author",
        while: [
          { field: "status", in: ["DRAFT"] },
          { field: "returned", filled: true },
        ],
        byOthers: true,
        columns: ["returned.note", "category", "updatedAt"],
      },
      {
        title: "inbox.drafts",
        person: "author",
        while: [{ field: "status", in: ["DRAFT"] }],
        columns: ["category", "updatedAt"],
      },
    ],
  },
  entryPages: {
    article: entryPage(() => import("./ArticleEntryPage.tsx").then((module) => module.ArticleEntryPage)),
  },
};
