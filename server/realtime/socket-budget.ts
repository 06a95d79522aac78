/** What one socket may send. Messages of a page are a handful a minute. */
export interface SocketBudget {
  /** How one more message at `now` (ms) is to be taken: as usual, not at all, or as the last one. */
  take(now: number): "accept" | "drop" | "cut";
}

/** Messages that may come at once. */
const BURST = 30;
/** Messages that may come in a second, in the long run. */
const PER_SECOND = 5;
/** Messages over that, in a row, after which nobody listens any more. */
const PATIENCE = 100;

/** A bucket of tokens: what exceeds it is dropped, and who goes on all the same is cut off. */
export function createSocketBudget(now: number): SocketBudget {
  let tokens = BURST;
  let at = now;
  let dropped = 0;
  return {
    take(moment) {
      tokens = Math.min(BURST, tokens + ((moment - at) / 1000) * PER_SECOND);
      at = moment;
      if (tokens >= 1) {
        tokens -= 1;
        dropped = 0;
        return "accept";
      }
      dropped += 1;
      return dropped > PATIENCE ? "cut" : "drop";
    },
  };
}
