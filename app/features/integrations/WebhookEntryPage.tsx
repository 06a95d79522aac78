import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { secretMade, webhookDelivery } from "../../../schema/wire/integrations.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { deliveryWords } from "./delivery-words.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { WebhookDeliveries } from "./WebhookDeliveries.tsx";

/** A webhook, with its secret to hand over once, a trial, and what became of its last deliveries. */
export function WebhookEntryPage(props: EntryPageProps) {
  // A trial is one more of the deliveries.
  const [trials, setTrials] = useState(0);
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => <WebhookActions entry={entry} onTried={() => setTrials((count) => count + 1)} />,
        body: (entry, form) => (
          <>
            {form}
            <WebhookDeliveries key={trials} entry={entry} />
          </>
        ),
      }}
    />
  );
}

function WebhookActions({ entry, onTried }: { readonly entry: Entry; readonly onTried: () => void }) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [secret, setSecret] = useState<string | null>(null);
  const call = async (path: string) => setSecret(secretMade.parse(await online.request("POST", path)).secret);
  const triedWords = (answer: unknown) => {
    const delivery = webhookDelivery.parse(answer);
    onTried();
    if (delivery.isTaken) return deliveryWords(delivery);
    notify.error(deliveryWords(delivery));
    return null;
  };
  return (
    <>
      <ActionButton entry={entry} name="generate-secret" call={call} />
      <ActionButton entry={entry} name="renew-secret" call={call} />
      <ActionButton entry={entry} name="try" doneWords={triedWords} />
      <SaveButton entry={entry} />
      {secret !== null && (
        <SecretDialog
          title={t("webhook.secretTitle")}
          label={t("field.webhook.secret")}
          hint={t("webhook.secretOnce")}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
