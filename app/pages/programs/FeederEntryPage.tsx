import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { RunButton } from "./RunButton.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { type Run, useRun } from "./use-run.ts";

/** A feeder that is run by hand (CUSTOM-017). */
export function FeederEntryPage(props: EntryPageProps) {
  const run = useRun();
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => <FeederActions entry={entry} run={run} />,
        notices: () => (run.shown?.lines.length || run.shown?.result?.error ? <RunPanel run={run.shown} /> : null),
      }}
    />
  );
}

function FeederActions({ entry, run }: { readonly entry: Entry; readonly run: Run }) {
  const notify = useNotify();
  const start = () =>
    run
      .start(entry)
      .then(() => {
        notify.success(t("feeder.done"));
        entry.refresh();
      })
      // Why stands in the panel.
      .catch(() => notify.error(t("feeder.failed")));
  return (
    <>
      <RunButton entry={entry} saveFirst={t("feeder.saveFirst")} isRunning={run.isRunning} onRun={() => void start()} />
      <SaveButton entry={entry} />
    </>
  );
}
