import { isLocalId } from "../../../schema/ids.ts";
import { asId, asIds, asNumber } from "../../fields/narrow-value.ts";
import { segmentQuery } from "../shared/AudienceEstimate.tsx";

const HOUR_MS = 3_600_000;

/**
 * The list of addresses that a campaign reaches (MAIL-036); `null` for none to ask for: it has been sent, or has no list that
 * the server knows. `now`: milliseconds; whole hours count, so that the question stays the same.
 */
export function campaignAudience(values: Readonly<Record<string, unknown>>, now: number): string | null {
  const lists = [asId(values.mailingList), ...asIds(values.auxMailingLists)].filter((id) => id !== "" && !isLocalId(id));
  if (values.status === "SENT" || lists.length === 0) return null;
  const query = segmentQuery(values);
  query.set("errorCount", "0");
  query.set("status", "OK");
  query.set("mailingLists_in", [...new Set(lists)].join(","));
  const days = asNumber(values.filterLastActiveDays) ?? 0;
  if (days > 0) {
    const since = Math.floor(now / HOUR_MS) * HOUR_MS - days * 24 * HOUR_MS;
    query.set("lastActiveAt_gte", new Date(since).toISOString());
  }
  return `mailing-address?${query}`;
}
