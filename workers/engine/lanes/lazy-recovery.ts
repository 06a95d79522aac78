import type { recoverListed, recoverUnlisted } from "./recover-former-rows.ts";

/** What brings back what a restored server has lost. */
export interface Recovery {
  readonly recoverListed: typeof recoverListed;
  readonly recoverUnlisted: typeof recoverUnlisted;
}

export type LoadRecovery = () => Promise<Recovery>;

/** Hardly any device ever needs it. */
export const importRecovery: LoadRecovery = () => import("./recover-former-rows.ts");
