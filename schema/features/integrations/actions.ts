import type { CollectionActions } from "../../actions/action.ts";

export const integrationActions = {
  "api-key": {
    generate: {
      label: "apiKey.generate",
      icon: "key",
      rights: "change",
      refused: [{ when: { field: "generatedAt", filled: true }, reason: "apiKey.refused.generated" }],
      saveFirst: "apiKey.saveFirst",
      failed: "apiKey.failed",
      isMain: true,
    },
    renew: {
      label: "apiKey.renew",
      icon: "key",
      rights: "change",
      refused: [{ when: { field: "generatedAt", filled: false }, reason: "apiKey.refused.none" }],
      saveFirst: "apiKey.saveFirst",
      question: "apiKey.renewQuestion",
      isHarmful: true,
      failed: "apiKey.failed",
    },
  },
} as const satisfies CollectionActions;
