import type { CollectionActions } from "../../actions/action.ts";

export const discoveryActions = {
  "sightseer-origin": {
    "confirm-origin": {
      label: "sightseerOrigin.confirm",
      icon: "refresh-alert",
      rights: "change",
      refused: [],
      done: "sightseerOrigin.confirmed",
      failed: "sightseerOrigin.confirmFailed",
    },
  },
} as const satisfies CollectionActions;
