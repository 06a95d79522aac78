import { t } from "../../../schema/messages/catalogue.ts";
import type { WebhookDelivery } from "../../../schema/wire/integrations.ts";

/** What became of a try, in a sentence. */
export function deliveryWords({ isTaken, status, ms, answer }: WebhookDelivery): string {
  if (isTaken) return t("webhook.taken", { status: String(status), ms });
  return t("webhook.notTaken", { answer: [status ?? t("webhook.noAnswer"), answer].filter((each) => each !== "").join(" · ") });
}
