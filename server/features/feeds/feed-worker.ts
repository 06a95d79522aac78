import { feedItems } from "./feed-items.ts";

/** Entry of the work that reads feeds, which anybody may write to take for ever. */
export const answer = feedItems;
