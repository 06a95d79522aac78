import type { Queryable } from "../../context/store.ts";
import { type Attempt, createFailureLimit, FAILURE_WINDOW_MS } from "./failure-limit.ts";
import { networkOf } from "./network-of.ts";
import { TooManyRequests } from "./too-many-requests.ts";
import type { TryLedger, TryRule } from "./try-ledger.ts";

export interface WhoTries {
  readonly account: string;
  /** Where the try comes from. */
  readonly address: string;
  /** The browser, when the person has signed in there before. */
  readonly device: string | null;
}

/** A try of a password under way. */
export interface Guess extends Attempt {
  /**
   * How long, ms, until right may be distinguished from wrong by the answer; 0: now. Where there is a wait the password may be looked at, as long as
   * the answer is the same for every password and every account: whoever guesses has learnt nothing.
   */
  readonly silentMs: number;
}

export interface GuessLimit {
  /** Rejects with `TooManyRequests` where not even that may be tried. */
  begin(who: WhoTries): Promise<Guess>;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** How strangers' tries are slowed down; `max`: wrong passwords that somebody may type before it matters. */
function guessRules(max: number) {
  return {
    /** One network's tries with one account. */
    own: { pace: "growing", free: max, firstMs: SECOND_MS, mostMs: 300 * SECOND_MS, forgetMs: HOUR_MS },
    /** All strangers' with one account: 260 answers in the first hour, 240 in each that follows. */
    account: { pace: "steady", burst: 2 * max, everyMs: 15 * SECOND_MS },
    /** One network's with all accounts: 280 answers in the first hour, 180 in each that follows. */
    network: { pace: "steady", burst: 10 * max, everyMs: 20 * SECOND_MS },
  } as const satisfies Record<string, TryRule>;
}

interface GuessLimitOptions {
  readonly store: Queryable;
  readonly ledger: TryLedger;
  readonly max: number;
  now(): Date;
}

/**
 * Bounds how many passwords can be tried, without keeping the right one out: a stranger's failures slow down the network they
 * come from for that account; those of many networks together take away the answer from strangers and leave them the mail
 * (`silentMs`). Accounts that nobody has are counted as all others. A browser that the account knows has a count of its own, which
 * strangers do not touch.
 */
export function createGuessLimit({ store, ledger, max, now }: GuessLimitOptions): GuessLimit {
  const known = createFailureLimit({ store, max, windowMs: FAILURE_WINDOW_MS, now, name: "password" });
  const rules = guessRules(max);
  return {
    async begin({ account, address, device }) {
      if (device !== null) return { ...(await known.begin(`${account} device ${device}`)), silentMs: 0 };
      const network = networkOf(address);
      const own: Counted = [`password ${account} ${network}`, rules.own];
      const ownWait = await ledger.count(...own, now());
      if (ownWait > 0) throw new TooManyRequests(ownWait);
      const shared: Counted[] = [
        [`password-anywhere ${account}`, rules.account],
        [`password-anything ${network}`, rules.network],
      ];
      const waits = await Promise.all(shared.map((each) => ledger.count(...each, now())));
      const counted = shared.filter((_, at) => waits[at] === 0);
      if (counted.length === shared.length) return attemptOf(ledger, [own, ...shared], 0);
      takeBack(ledger, counted);
      // Counted whatever the password is: how fast the next try may come is an answer as well.
      return attemptOf(ledger, [], Math.max(...waits));
    },
  };
}

type Counted = readonly [key: string, rule: TryRule];

function attemptOf(ledger: TryLedger, counted: readonly Counted[], silentMs: number): Guess {
  return { silentMs, succeeded: () => takeBack(ledger, counted), failed: () => undefined };
}

/** Should that fail, they count as failures. */
function takeBack(ledger: TryLedger, counted: readonly Counted[]): void {
  for (const each of counted) void ledger.takeBack(...each).catch(() => undefined);
}
