import type { CampaignSurroundings } from "./campaign-audience.ts";

/** Which way the mails go: what the campaign says, else the settings; nothing said is the server's own one (MAIL-008). */
export function methodOf(
  { deliveryMethod }: Readonly<Record<string, unknown>>,
  { settings }: Pick<CampaignSurroundings, "settings">,
): "native" | "provider" {
  return (deliveryMethod ?? settings.deliveryMethod) === "provider" ? "provider" : "native";
}
