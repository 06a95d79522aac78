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
  webhook: {
    "generate-secret": {
      label: "webhook.generateSecret",
      icon: "key",
      rights: "change",
      refused: [{ when: { field: "secret", filled: true }, reason: "webhook.refused.hasSecret" }],
      saveFirst: "webhook.saveFirst",
      failed: "webhook.secretFailed",
    },
    "renew-secret": {
      label: "webhook.renewSecret",
      icon: "key",
      rights: "change",
      refused: [{ when: { field: "secret", filled: false }, reason: "webhook.refused.noSecret" }],
      saveFirst: "webhook.saveFirst",
      question: "webhook.renewQuestion",
      isHarmful: true,
      failed: "webhook.secretFailed",
    },
    try: {
      label: "webhook.try",
      icon: "send",
      rights: "change",
      refused: [{ when: { field: "secret", filled: false }, reason: "webhook.refused.noSecret" }],
      saveFirst: "webhook.saveFirst",
      failed: "webhook.tryFailed",
    },
    resend: {
      label: "webhook.resend",
      icon: "send",
      rights: "change",
      refused: [{ when: { field: "secret", filled: false }, reason: "webhook.refused.noSecret" }],
      failed: "webhook.tryFailed",
      isElsewhere: true,
    },
  },
} as const satisfies CollectionActions;
