import type { CollectionActions } from "../../actions/action.ts";

export const wireActions = {
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
