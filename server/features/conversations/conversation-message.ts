import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { countSaid } from "./message-count.ts";
import { placeMessage } from "./place-message.ts";

/** What the newsroom says. A conversation is read from its end: the last messages come first, and `prevCursor` leads to those before (CHAT-033). */
export const conversationMessageBehaviour = {
  complete: placeMessage,
  personal: true,
  touch: (_, work, { scope, before, after }) => countSaid(work, scope, { before, after }),
  listQuery: (query) => ({ sort: "d", ...query }),
  readsFromEnd: true,
} satisfies CollectionBehaviour;
