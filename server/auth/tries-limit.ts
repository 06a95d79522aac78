import { type Attempt, createFailureLimit, type FailureLimitOptions } from "./failure-limit.ts";

export interface WhoTries {
  readonly account: string;
  /** Where the try comes from. */
  readonly address: string;
  /** The browser, when the person has signed in there before. */
  readonly device: string | null;
}

export interface TriesLimit {
  begin(who: WhoTries): Promise<Attempt>;
}

/** Addresses that may use up their tries for one account before strangers from anywhere have to wait. */
const ADDRESSES = 10;

/**
 * Counts what is tried with somebody's account by account and address together, so that a stranger keeps nobody out but himself. A
 * browser that the account knows has a count of its own; all others together have ten times as many, which bounds who comes from many
 * addresses. `name` tells wrong passwords from wrong codes and from codes that are asked for.
 */
export function createTriesLimit({ name, ...options }: FailureLimitOptions & { readonly name: string }): TriesLimit {
  const single = createFailureLimit({ ...options, name });
  const strangers = createFailureLimit({ ...options, name: `${name}-anywhere`, max: options.max * ADDRESSES });
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
