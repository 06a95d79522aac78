import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { secretMade } from "../../../schema/wire/integrations.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** A key of another program, whose secret is generated and renewed here and shown once. */
export function ApiKeyEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ actions: (entry) => <KeyActions entry={entry} /> }} />;
}

function KeyActions({ entry }: { readonly entry: Entry }) {
  const online = useOnlineCalls();
  const [secret, setSecret] = useState<string | null>(null);
  const call = async (path: string) => setSecret(secretMade.parse(await online.request("POST", path)).secret);
  return (
    <>
      <ActionButton entry={entry} name="generate" call={call} />
      <ActionButton entry={entry} name="renew" call={call} />
      <SaveButton entry={entry} />
      {secret !== null && (
        <SecretDialog
          title={t("apiKey.title")}
          label={t("apiKey.secret")}
          hint={t("apiKey.once")}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
