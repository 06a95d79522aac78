import type { CollectionActions } from "../../actions/action.ts";

export const peopleActions = {
  user: {
    invitation: {
      label: "invitation.send",
      icon: "mail-forward",
      rights: "own",
      refused: [],
      failed: "invitation.sendFailed",
      isElsewhere: true,
    },
  },
} as const satisfies CollectionActions;
