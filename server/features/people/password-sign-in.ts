import type { FastifyBaseLogger } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { type FoundUser, findUser } from "../../core/access/find-user.ts";
import type { Guess, GuessLimit, WhoTries } from "../../core/sessions/guess-limit.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import type { CodeLimits } from "./code-limits.ts";
import { createChallenge } from "./email-codes.ts";
import { sendCode } from "./send-code.ts";

interface ShownPassword {
  readonly id: string;
  readonly password: string;
  readonly who: WhoTries;
}

/** Whose password it was. */
interface Recognised {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/**
 * Checks passwords. A wrong one and an unknown person get the same answer after the same time (`unauthenticated`). While too much is guessed at
 * an account, or from a network, strangers get no answer to any password (`TooManyRequests` with a challenge): the account's mail gets
 * the code for it if the password was right.
 */
export function createPasswordSignIn(services: Services, guesses: GuessLimit, codes: CodeLimits) {
  return {
    begin: (who: WhoTries) => guesses.begin(who),
    async check(guess: Guess, { id, password, who }: ShownPassword, log: FastifyBaseLogger): Promise<Recognised> {
      const user = await findUser(services.store, { id });
      const matches = await services.passwords.verify(user?.passwordHash ?? null, password);
      if (guess.silentMs > 0) throw withoutAnswer(guess, matches ? user : null, who, log);
      if (!user || !matches) throw new CierreError("unauthenticated", { message: t("signIn.wrongPassword") });
      return { userId: user.id, passwordHash: user.passwordHash };
    },
  };

  /** `user`: who showed the right password. Nothing is waited for, which would tell. */
  function withoutAnswer(guess: Guess, user: FoundUser | null, who: WhoTries, log: FastifyBaseLogger): TooManyRequests {
    const challenge = createChallenge();
    if (user && !user.disabled && user.mailboxes.length > 0) {
      void vouch(user, challenge, who).catch((error: unknown) => log.error({ err: error }, "sending a code failed"));
    }
    return new TooManyRequests(guess.silentMs, challenge);
  }

  async function vouch({ id, passwordHash, mailboxes }: FoundUser, challenge: string, who: WhoTries): Promise<void> {
    await codes.countVouched(who);
    await sendCode(services, { challenge, userId: id, passwordHash }, mailboxes);
  }
}
