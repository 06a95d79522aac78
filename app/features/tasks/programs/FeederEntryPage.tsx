import { t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { SaveButton } from "../../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
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
  return (
    <>
      {/* Why it failed stands in the panel. */}
      <ActionButton entry={entry} name="run" call={(path) => run.start(path)} failedWords={() => t("feeder.failed")} />
      <SaveButton entry={entry} />
    </>
  );
}
