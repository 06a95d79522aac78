import type { CollectionActions } from "../../actions/action.ts";

export const feedActions = {
  "content-feeder": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "feeder.saveFirst",
      done: "feeder.done",
      failed: "feeder.failed",
    },
  },
} as const satisfies CollectionActions;
