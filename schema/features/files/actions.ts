import type { CollectionActions } from "../../actions/action.ts";

export const fileActions = {
  asset: {
    "edited-copy": {
      label: "editedCopy.make",
      icon: "photo-edit",
      rights: "change",
      refused: [{ when: { field: "type", in: ["video", "audio", "file", null] }, reason: "editedCopy.refused.noPhoto" }],
      failed: "editedCopy.failed",
    },
  },
} as const satisfies CollectionActions;
