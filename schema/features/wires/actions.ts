import type { CollectionActions } from "../../actions/action.ts";

export const wireActions = {
  "wire-item": {
    "keep-photo": {
      label: "wire.mail.keepPhoto",
      icon: "photo-edit",
      rights: "change",
      refused: [],
      done: "wire.mail.photoKept",
      failed: "wire.mail.photoFailed",
      isElsewhere: true,
    },
  },
  "wire-service": {
    run: {
      label: "wire.read",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "wire.saveFirst",
      done: "wire.readDone",
      failed: "wire.failed",
    },
  },
} as const satisfies CollectionActions;
