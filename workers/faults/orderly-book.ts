import type { Clock } from "../../sync/ports.ts";
import type { FaultBook } from "./fault-book.ts";

/** What a loop that fails may have written down in a minute. */
const KEPT_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** A book whose calls come one after the other, so that what is to be delivered has been kept, and that is not filled without end. */
export function orderlyBook(book: FaultBook, clock: Pick<Clock, "now">): FaultBook {
  let minute = { since: Number.NEGATIVE_INFINITY, kept: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const mayKeep = () => {
    const now = clock.now();
    if (now - minute.since >= MINUTE_MS || now < minute.since) minute = { since: now, kept: 0 };
    minute.kept += 1;
    return minute.kept <= KEPT_PER_MINUTE;
  };
  return {
    keep: async (thrown, place) => {
      if (mayKeep()) await inTurn(() => book.keep(thrown, place));
    },
    list: () => inTurn(book.list),
    deliver: (session) => inTurn(() => book.deliver(session)),
  };
}
