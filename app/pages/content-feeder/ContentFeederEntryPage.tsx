import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { contentFed } from "../../../schema/wire/content-fed.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { RunButton } from "../programs/RunButton.tsx";
import { serverId } from "../shared/saved.ts";

/** A feeder of contents, which also runs by hand (BRAND-030). */
export function ContentFeederEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ actions: (entry) => <Actions entry={entry} /> }} />;
}

function Actions({ entry }: { readonly entry: Entry }) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const path = `${entry.definition.name}/${encodeURIComponent(serverId(entry) ?? "")}/run`;
      const { created } = contentFed.parse(await online.request("POST", path));
      notify.success(`${t("feeder.done")}. ${t("contentFeeder.created", { count: created })}`);
    } catch (error) {
      notify.error(failureText(t("feeder.failed"), error));
    } finally {
      setRunning(false);
      entry.refresh();
    }
  };
  return (
    <>
      <RunButton entry={entry} saveFirst={t("feeder.saveFirst")} isRunning={isRunning} onRun={() => void run()} />
      <SaveButton entry={entry} />
    </>
  );
}
