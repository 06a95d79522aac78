import { CierreError } from "../../../schema/errors.ts";
import { identitiesOf } from "../rows/identities.ts";
import type { Workspace } from "../rows/workspace.ts";

/**
 * A Google account is one person's, whoever saves it: who signs in with it enters one account and no other. `id`: whose
 * identities these are, `null` for a new person. Throws `duplicated`.
 */
export async function checkIdentities(
  work: Workspace,
  { externalIds }: Readonly<Record<string, unknown>>,
  id: string | null,
): Promise<void> {
  for (const { provider, userId } of identitiesOf(externalIds)) {
    if (provider !== "google" || !userId) continue;
    const holders = await work.usersKnownAs({ provider, userId });
    if (holders.some((holder) => holder !== id)) {
      throw new CierreError("duplicated", { fields: { externalIds: "error.duplicated" } });
    }
  }
}
