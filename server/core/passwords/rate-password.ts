import type { PasswordRating } from "../../../schema/accounts/password-rules.ts";
import { scorePassword } from "./password-score.ts";
import type { PwnedCount } from "./pwned-count.ts";

declare module "../../context/command-context.ts" {
  interface CommandContext {
    readonly ratePassword: RatePassword;
  }
}

declare module "../../context/services.ts" {
  interface Services {
    readonly ratePassword: RatePassword;
  }
}

/** What is known of a password beside its hash; `words` are those that a guesser knows of its owner. */
export type RatePassword = (password: string, words: readonly string[]) => Promise<PasswordRating>;

export function createPasswordRater(pwnedCount: PwnedCount): RatePassword {
  return async (password, words) => {
    const [score, count] = await Promise.all([scorePassword(password, words), pwnedCount(password)]);
    return { score, pwnedCount: count };
  };
}
