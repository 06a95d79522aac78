import { IconBellRinging } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useMaySend } from "../shared/may-send.ts";
import { ReasonButton } from "../shared/ReasonButton.tsx";
import { isSaved, isUnmodified, savedValues, serverId } from "../shared/saved.ts";
import { UncertainNotices } from "../shared/UncertainNotices.tsx";

/** An alert of the brands' apps, which is sent once it is saved (BRAND-014); after that it can only be read (BRAND-015). */
export function ContentAlertEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            <SendAlert entry={entry} />
            <SaveButton entry={entry} />
          </>
        ),
        notices: (entry) => <UncertainNotices entry={entry} />,
      }}
    />
  );
}

function SendAlert({ entry }: { readonly entry: Entry }) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const maySend = useMaySend(entry.definition, savedValues(entry));
  if (!maySend || !isSaved(entry) || savedValues(entry).sentAt) return null;
  const id = serverId(entry);
  const label = t("contentAlert.send");
  const ask = () => (id !== null && isUnmodified(entry) ? setAsking(true) : notify.error(t("contentAlert.saveFirst")));
  const send = async () => {
    setBusy(true);
    try {
      await online.request("POST", `${entry.definition.name}/${encodeURIComponent(id ?? "")}/send`);
      notify.success(t("push.sent"));
    } catch (error) {
      notify.error(failureText(t("push.failed"), error));
    } finally {
      setBusy(false);
      entry.refresh();
    }
  };
  return (
    <>
      <ReasonButton
        label={label}
        icon={<IconBellRinging size={16} />}
        obstacle={isOnline ? null : t("entry.actionOffline", { name: label })}
        isBusy={isBusy}
        onPress={ask}
      />
      {isAsking && (
        <ConfirmDialog
          question={t("contentAlert.question")}
          accept={label}
          onAccept={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
