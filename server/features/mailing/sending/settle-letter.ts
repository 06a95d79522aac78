import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Store } from "../../../context/store.ts";
import type { RunKey } from "../../../engines/delivery/delivery-queue.ts";

/** What a person knows of a letter of which nobody knows whether it went: that it did, or that it is to go again. */
export type Settling = "sent" | "again";

/**
 * Settles an uncertain letter, as a person decides: nothing else sends one again. The run goes on for it, and tells the campaign's numbers.
 * Throws `conflict` in words for a letter that is not uncertain any more.
 */
export async function settleLetter(
  store: Store,
  { scope, docId }: RunKey,
  letter: string,
  as: Settling,
  now: Date,
): Promise<void> {
  const settled = await store.transaction(async (tx) => {
    const rows = await tx.query(
      `update mailing_recipients set state = $4, error = null, next_at = $5::timestamptz,
          ended_at = case when $4 = 'sent' then $5::timestamptz end
        where id = $1 and scope = $2 and campaign_id = $3 and state = 'uncertain' returning 1`,
      [letter, scope, docId, as === "sent" ? "sent" : "waiting", now.toISOString()],
    );
    if (rows.length === 0) return false;
    await tx.query(
      `update mailing_runs set ended_at = null, told_at = null, next_at = least(next_at, $3::timestamptz)
        where scope = $1 and campaign_id = $2`,
      [scope, docId, now.toISOString()],
    );
    return true;
  });
  if (!settled) throw new CierreError("conflict", { message: t("mailingCampaign.settle.known") });
}
