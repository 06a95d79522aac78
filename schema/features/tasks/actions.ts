import type { CollectionActions } from "../../actions/action.ts";

export const taskActions = {
  "custom-data-feeder": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "feeder.saveFirst",
      done: "feeder.done",
      failed: "feeder.failed",
    },
    try: {
      label: "program.try",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "feeder.saveFirst",
      failed: "feeder.failed",
    },
  },
  "custom-task": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "customTask.saveFirst",
      failed: "customTask.failed",
    },
    try: {
      label: "program.try",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "customTask.saveFirst",
      failed: "customTask.failed",
    },
  },
  macro: {
    run: {
      label: "macro.run",
      icon: "player-play",
      rights: "read",
      refused: [{ when: { field: "runtime", in: ["excel"] }, reason: "macro.onlySpreadsheet" }],
      saveFirst: "macro.saveFirst",
      failed: "customTask.failed",
      isMain: true,
    },
  },
  "operation-task": {
    accomplish: {
      label: "operationTask.accomplish",
      icon: "checks",
      rights: "change",
      refused: [{ when: { field: "status", in: ["ENDED", "COMPLETE"] }, reason: "operationTask.refused.over" }],
      done: "operationTask.accomplished",
      failed: "operationTask.accomplishFailed",
    },
  },
} as const satisfies CollectionActions;
