import { type Attempt, createFailureLimit, type FailureLimitOptions } from "./failure-limit.ts";

export interface WhoTries {
  readonly account: string;
  /** Where the try comes from. */
  readonly address: string;
  /** The browser, when the person has signed in there before. */
  readonly device: string | null;
}

/** Addresses that may use up their wrong passwords for one account before strangers from anywhere have to wait. */
const ADDRESSES = 10;

/**
 * Counts wrong passwords by account and address together, so that a stranger who guesses keeps nobody out but himself. A browser that
 * the account knows has a count of its own; all others together have ten times as many, which bounds who guesses from many addresses.
 */
export function createPasswordTries(options: Omit<FailureLimitOptions, "name">): { begin(who: WhoTries): Promise<Attempt> } {
  const single = createFailureLimit({ ...options, name: "password" });
  const strangers = createFailureLimit({ ...options, name: "password-anywhere", max: options.max * ADDRESSES });
  return {
    async begin({ account, address, device }) {
      if (device !== null) return single.begin(`${account} device ${device}`);
      const own = await single.begin(`${account} ${address}`);
      const all = await strangers.begin(account).catch((error: unknown) => {
        own.succeeded();
        throw error;
      });
      return {
        succeeded() {
          own.succeeded();
          all.succeeded();
        },
        failed() {
          own.failed();
          all.failed();
        },
      };
    },
  };
}
