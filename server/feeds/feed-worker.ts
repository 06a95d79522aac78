import { answerAside } from "../threads/answer-aside.ts";
import { feedItems } from "./feed-items.ts";

/** Entry of the thread that reads feeds, which anybody may write to take for ever. */
answerAside(feedItems);
