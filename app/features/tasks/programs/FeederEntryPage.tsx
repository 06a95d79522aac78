import { t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { SaveButton } from "../../../entity/entry/EntryToolbar.tsx";
import { serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { RunPanel } from "./RunPanel.tsx";
import { TrialForm } from "./TrialForm.tsx";
import { type Run, useRun } from "./use-run.ts";

/** A feeder that is run by hand (CUSTOM-017). */
export function FeederEntryPage(props: EntryPageProps) {
  const run = useRun();
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => <FeederActions entry={entry} run={run} />,
        notices: (entry) => (
          <>
            <FeederTrial entry={entry} run={run} />
            {run.shown && <RunPanel run={run.shown} />}
          </>
        ),
      }}
    />
  );
}

/** Has its programs work on a text that somebody writes, or on the source where there is none, and shows what would be written. */
function FeederTrial({ entry, run }: { readonly entry: Entry; readonly run: Run }) {
  if (serverId(entry) === null) return null;
  const start = (path: string, text: string) =>
    run.start(path, { sample: text.trim() === "" ? null : text }).catch(() => undefined);
  return (
    <TrialForm
      label={t("feeder.sample")}
      hint={t("feeder.trialHint")}
      sample=""
      problemOf={() => null}
      button={(text, isReady) => <ActionButton entry={entry} name="try" isReady={isReady} call={(path) => start(path, text)} />}
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
