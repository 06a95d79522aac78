import { type AudienceSurroundings, campaignAudience } from "../../../schema/features/mailing/campaign-audience.ts";

/** The list of addresses that a campaign reaches (MAIL-036); `null` for none to ask for: it has been sent, or has no open list. */
export function audiencePath(values: Readonly<Record<string, unknown>>, surroundings: AudienceSurroundings): string | null {
  const filters = values.status === "SENT" ? null : campaignAudience(values, surroundings);
  return filters && `mailing-address?${new URLSearchParams({ limit: "1", ...filters })}`;
}
