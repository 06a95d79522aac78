import { CierreError } from "../../../schema/errors.ts";

/** Counts the hops to a database, one of which loses it. */
export interface Breaks {
  /** The nth hop from here on throws `unavailable`: before its statements ran, or after all of them did. */
  breakAfter(hops: number, isDone: boolean): void;
  hop<T>(run: () => Promise<T>): Promise<T>;
  /** A hop that is only lost once it is done. */
  hopDone<T>(run: () => Promise<T>): Promise<T>;
}

export function createBreaks(): Breaks {
  let hopsLeft = Number.POSITIVE_INFINITY;
  let breaksBehind = false;
  const lose = () => {
    hopsLeft = Number.POSITIVE_INFINITY;
    throw new CierreError("unavailable");
  };
  return {
    breakAfter(hops, isDone) {
      hopsLeft = hops;
      breaksBehind = isDone;
    },
    async hop(run) {
      hopsLeft -= 1;
      if (hopsLeft < 0 && !breaksBehind) lose();
      const result = await run();
      if (hopsLeft < 0) lose();
      return result;
    },
    async hopDone(run) {
      const result = await run();
      hopsLeft -= 1;
      if (hopsLeft < 0) lose();
      return result;
    },
  };
}
