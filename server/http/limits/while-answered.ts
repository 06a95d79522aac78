import type { ServerResponse } from "node:http";

/** Its answer goes on for as long as somebody reads it. */
const FOLLOWED = Symbol("followed");

/** Calls `end` once, when the answer of a call is through, its connection closed, or it has become one that somebody follows. */
export function whileAnswered(response: ServerResponse, end: () => void): void {
  const once = () => {
    response.off("close", once);
    response.off(FOLLOWED, once);
    end();
  };
  response.on("close", once);
  response.on(FOLLOWED, once);
}

/**
 * Says that the rest of an answer is events which come by and by. From now on the call takes no place of those under way, which are for
 * what is soon through: whoever offers such an answer bounds how many there are.
 */
export function followAnswer(response: ServerResponse): void {
  response.emit(FOLLOWED);
}
