import { isInsecurePassword } from "../../../schema/accounts/password-rules.ts";
import type { StoredAccount } from "../../../schema/accounts/stored-account.ts";

export type Warning = "insecure" | "unlinked";

export type AccountFacts = Pick<StoredAccount, "passwordEnabled" | "passwordScore" | "passwordPwnedCount" | "externalIds">;

/** What a person is warned about their own account (PROF-004, PROF-005). */
export function warningOf(account: AccountFacts): Warning | null {
  const { passwordEnabled, passwordScore: score, passwordPwnedCount: pwnedCount, externalIds } = account;
  if (passwordEnabled && isInsecurePassword({ score, pwnedCount })) return "insecure";
  return externalIds.length === 0 ? "unlinked" : null;
}

/** What a dismissal is about: another insecure password is another warning. */
export function dismissalOf(warning: Warning, { passwordScore, passwordPwnedCount }: AccountFacts): string {
  return warning === "insecure" ? `insecure ${passwordScore} ${passwordPwnedCount}` : warning;
}
