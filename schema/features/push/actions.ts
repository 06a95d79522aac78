import type { CollectionActions } from "../../actions/action.ts";

export const pushActions = {
  "content-alert": {
    send: {
      label: "contentAlert.send",
      icon: "bell-ringing",
      rights: "publish",
      refused: [{ when: { field: "sentAt", filled: true }, reason: "contentAlert.refused.sent" }],
      saveFirst: "contentAlert.saveFirst",
      question: "contentAlert.question",
      done: "push.sent",
      failed: "push.failed",
    },
  },
} as const satisfies CollectionActions;
