import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { countSaid } from "./message-count.ts";

/** What readers say. */
export const commentBehaviour = {
  touch: (_, work, { scope, before, after }) => countSaid(work, scope, { before, after }),
} satisfies CollectionBehaviour;
