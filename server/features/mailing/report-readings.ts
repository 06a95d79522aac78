import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { afterArrival, heldFailures, readFailures } from "../../../schema/features/mailing/delivery-failures.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";

/** Letters whose readings are written down at a time. */
const MOST = 200;

interface Reading {
  readonly campaign_id: string;
  readonly address_id: string;
  readonly opened_at: string | null;
  readonly clicked_at: string | null;
  readonly is_open_new: boolean;
  readonly is_click_new: boolean;
}

/** Which letters were opened and clicked, for their campaigns and addresses. */
export const mailReadings: Findings = {
  most: MOST,
  unreported: `select distinct scope from mailing_recipients
    where opened_at is distinct from told_opened_at or clicked_at is distinct from told_clicked_at`,
  take: readingsStatement,
  async write(workspace, taken, scope) {
    // The statement fixes the shape of its rows.
    const readings = taken as unknown as Reading[];
    const keyOf = (collection: string, id: string): DocumentKey => ({ scope, collection, id });
    await workspace.load(
      readings.flatMap(({ campaign_id, address_id }) => [
        keyOf("mailing-campaign", campaign_id),
        keyOf("mailing-address", address_id),
      ]),
    );
    for (const reading of readings) {
      const address = workspace.findLive(keyOf("mailing-address", reading.address_id));
      if (address) putFound(workspace, address, { ...counted(address.data, reading), ...lastOf(address.data, reading) });
      const campaign = workspace.findLive(keyOf("mailing-campaign", reading.campaign_id));
      if (campaign) putFound(workspace, campaign, counted(campaign.data, reading));
    }
    return readings.length;
  },
};

/** Takes some that were not reported, and says of each what is new. */
function readingsStatement(scope: string) {
  return {
    text: `with unreported as materialized (
        select id, told_opened_at, told_clicked_at from mailing_recipients where scope = $1
          and (opened_at is distinct from told_opened_at or clicked_at is distinct from told_clicked_at)
          order by id limit ${MOST} for update)
      update mailing_recipients r set told_opened_at = r.opened_at, told_clicked_at = r.clicked_at from unreported where r.id = unreported.id
        returning r.campaign_id, r.address_id, r.opened_at, r.clicked_at,
          r.opened_at is not null and unreported.told_opened_at is null as is_open_new,
          r.clicked_at is not null and unreported.told_clicked_at is null as is_click_new`,
    params: [scope],
  };
}

function counted({ impressionCount, clickCount }: AnyDocument, { is_open_new, is_click_new }: Reading) {
  return {
    impressionCount: numberOf(impressionCount) + (is_open_new ? 1 : 0),
    clickCount: numberOf(clickCount) + (is_click_new ? 1 : 0),
  };
}

/** Whoever reads is active, and gets what is sent to them: what kept mail from them for a time is over. */
function lastOf({ lastImpressionAt, lastClickAt, lastActiveAt, deliveryFailures }: AnyDocument, reading: Reading) {
  const { opened_at, clicked_at } = reading;
  const failures = afterArrival(readFailures(deliveryFailures));
  return {
    lastImpressionAt: later(lastImpressionAt, opened_at),
    lastClickAt: later(lastClickAt, clicked_at),
    lastActiveAt: later(later(lastActiveAt, opened_at), clicked_at),
    deliveryFailures: failures,
    errorCount: failures === null ? 0 : heldFailures(failures, opened_at ?? clicked_at ?? ""),
  };
}

/** ISO texts in UTC, whose order is that of time. */
function later(known: unknown, at: string | null): string | null {
  if (typeof known !== "string") return at;
  return at !== null && at > known ? at : known;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
