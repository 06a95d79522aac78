import { CierreError } from "../../schema/errors.ts";
import { createObservers } from "../engine/observers.ts";
import { isRefusal } from "../indexed-db/device-faults.ts";
import type { FaultBook } from "./fault-book.ts";
import type { FaultLog } from "./fault-log.ts";

export interface FaultLogParts {
  /** Opens the device's book of bugs, whose code is fetched with it, at the first need: most sessions never have one. */
  readonly load: () => Promise<FaultBook>;
  /** Whether the device has any, of whichever tab: without one there is nothing to deliver. */
  readonly hasAny: () => Promise<boolean>;
}

export function createFaultLog({ load, hasAny }: FaultLogParts): FaultLog {
  const noted = createObservers(0);
  let opened: Promise<FaultBook> | null = null;
  const book = () => {
    opened ??= load().catch((error: unknown) => {
      opened = null; // the next one tries again
      throw error;
    });
    return opened;
  };
  /** A device that takes no more has no room for it either: it is shown on the screen all the same. */
  const unlessImpossible = async (work: (book: FaultBook) => Promise<void>) =>
    book()
      .then(work)
      .catch(() => undefined);
  return {
    note(thrown, place) {
      if (thrown instanceof CierreError || isRefusal(thrown)) return;
      void unlessImpossible((kept) => kept.keep(thrown, place));
      noted.set(noted.value + 1);
    },
    observe: noted.observe,
    read: async () => (await book()).list(),
    async deliver(session) {
      // One that was noted here may not be on the device yet: the book knows.
      if (opened || (await hasAny().catch(() => false))) await unlessImpossible((kept) => kept.deliver(session));
    },
  };
}
