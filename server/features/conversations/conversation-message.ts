import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { planReacting, planRewording, planTakingBack } from "./change-message.ts";
import { countSaid } from "./message-count.ts";
import { placeMessage } from "./place-message.ts";

/** What the newsroom says. A conversation is read from its end: the last messages come first, and `prevCursor` leads to those before (CHAT-033). */
export const conversationMessageBehaviour = {
  complete: placeMessage,
  personal: true,
  touch: (_, work, { scope, before, after }) => countSaid(work, scope, { before, after }),
  listQuery: (query) => ({ sort: "d", ...query }),
  readsFromEnd: true,
  actions: {
    reword: { plan: planRewording },
    "take-back": { plan: planTakingBack },
    react: { plan: planReacting },
  },
  // What was taken back is to be read nowhere.
  mayReadVersions: () => false,
} satisfies CollectionBehaviour;
