import type { CollectionActions } from "../../actions/action.ts";

export const articleActions = {
  article: {
    "apply-improvement": {
      label: "article.apply",
      icon: "git-merge",
      rights: "publish",
      refused: [{ when: { field: "forkedFrom", filled: false }, reason: "article.refused.noImprovement" }],
      saveFirst: "article.applyUnsaved",
      question: "article.applyConfirm",
      done: "article.applied",
      failed: "article.applyFailed",
      isMain: true,
    },
  },
} as const satisfies CollectionActions;
