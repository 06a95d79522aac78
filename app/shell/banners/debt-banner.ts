import { t } from "../../../schema/messages/catalogue.ts";
import type { DebtNotice } from "../../../schema/wire/realtime.ts";

/** A dismissed notice stays away for as long, where the project says nothing else: two hours (SHELL-052), ms. */
export const DEBT_DELAY_MS = 7_200_000;

/** Whether there is something to say, and it was not dismissed just now (SHELL-051, SHELL-052). `dismissedAt`: ms, 0 for never. */
export function isDebtShown(debt: DebtNotice, dismissedAt: number, now: number): debt is NonNullable<DebtNotice> {
  if (!debt || (debt.message === null && !debt.months)) return false;
  return now - dismissedAt >= (debt.delay ?? DEBT_DELAY_MS);
}

/** The project's own words, or how many months are unpaid (SHELL-055). */
export function debtWords({ message, months }: NonNullable<DebtNotice>): string {
  if (message !== null) return message;
  return t("banner.debt.months", { count: months ?? 0 });
}
