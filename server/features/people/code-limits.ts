import type { Queryable } from "../../context/store.ts";
import { type Attempt, createFailureLimit } from "../../core/sessions/failure-limit.ts";
import type { WhoTries } from "../../core/sessions/guess-limit.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import type { PacedTries, TryLedger } from "../../core/sessions/try-ledger.ts";
import { CODE_LIFETIME_MS, hashOfChallenge } from "./email-codes.ts";

/** Codes for one person within their lifetime, asked for from one place; tries of one code. */
const CODES_AT_ONCE = 5;
const TRIES = 5;
/** Codes for one person that strangers ask for, from anywhere: 90 letters in the first hour, 80 in each that follows. */
const strangers: PacedTries = { pace: "steady", burst: 2 * CODES_AT_ONCE, everyMs: 45_000 };

/** What bounds codes; each of them throws `TooManyRequests`. */
export interface CodeLimits {
  /** Counts a code that somebody asks for. */
  countAsked(who: WhoTries): Promise<void>;
  /** Counts a code that is sent because a password was right. */
  countVouched(who: WhoTries): Promise<void>;
  /** A try of the code of a challenge, whether there is such a challenge or not. Nobody else has it: whoever guesses keeps nobody out. */
  beginTry(account: string, challenge: string): Promise<Attempt>;
}

interface CodeLimitsOptions {
  readonly store: Queryable;
  readonly ledger: TryLedger;
  now(): Date;
}

export function createCodeLimits({ store, ledger, now }: CodeLimitsOptions): CodeLimits {
  const within = { store, windowMs: CODE_LIFETIME_MS, now };
  const asked = createFailureLimit({ ...within, name: "code-sent", max: CODES_AT_ONCE });
  const vouched = createFailureLimit({ ...within, name: "code-vouched", max: CODES_AT_ONCE });
  const tried = createFailureLimit({ ...within, name: "challenge", max: TRIES });
  return {
    async countAsked(who) {
      const own = await asked.begin(placeOf(who));
      if (who.device !== null) return;
      const wait = await ledger.count(`code-sent-anywhere ${who.account}`, strangers, now());
      if (wait === 0) return;
      own.succeeded();
      throw new TooManyRequests(wait);
    },
    countVouched: async (who) => void (await vouched.begin(placeOf(who))),
    beginTry: (account, challenge) => tried.begin(`${account} ${hashOfChallenge(challenge)}`),
  };
}

function placeOf({ account, address, device }: WhoTries): string {
  return device === null ? `${account} ${networkOf(address)}` : `${account} device ${device}`;
}
