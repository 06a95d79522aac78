import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { SaveButton } from "../../../entity/entry/EntryToolbar.tsx";
import { serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { parseJson } from "../../../fields/json/parse-json.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { LastRuns } from "./LastRuns.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { TrialForm } from "./TrialForm.tsx";
import { type Run, useRun } from "./use-run.ts";

/** A task that is run by hand, with what comes of it while it goes on (CUSTOM-018, CUSTOM-019). */
export function TaskEntryPage(props: EntryPageProps) {
  const run = useRun();
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => <TaskActions entry={entry} run={run} />,
        notices: (entry) => (
          <>
            <TaskTrial entry={entry} run={run} />
            {run.shown && <RunPanel run={run.shown} />}
          </>
        ),
        side: (entry) => <Runs entry={entry} isRunning={run.isRunning} />,
      }}
    />
  );
}

/** What a document has that the server knows. */
function Runs({ entry, isRunning }: { readonly entry: Entry; readonly isRunning: boolean }) {
  const id = serverId(entry);
  return id !== null && <LastRuns id={id} isRunning={isRunning} />;
}

/** As a save that starts it tells it (`data`). */
const SAMPLE = JSON.stringify({ model: "article", id: "", action: "UPDATE" }, null, 2);

/** Runs it with data that somebody writes; what it would save is shown instead. */
function TaskTrial({ entry, run }: { readonly entry: Entry; readonly run: Run }) {
  if (serverId(entry) === null) return null;
  // What goes wrong stands in the panel.
  const start = (path: string, text: string) => run.start(path, { data: parseJson(text) }).catch(() => undefined);
  return (
    <TrialForm
      label={t("customTask.sample")}
      hint={t("customTask.trialHint")}
      sample={SAMPLE}
      problemOf={(text) => (parseJson(text) === undefined ? t("validation.json") : null)}
      button={(text, isReady) => <ActionButton entry={entry} name="try" isReady={isReady} call={(path) => start(path, text)} />}
    />
  );
}

function TaskActions({ entry, run }: { readonly entry: Entry; readonly run: Run }) {
  const notify = useNotify();
  // Why stands in the panel. Whoever aborts knows (ERR-072).
  const start = (path: string) =>
    run.start(path).then(
      ({ error }) => error !== undefined && notify.error(t("customTask.failed")),
      (error: unknown) => isAborted(error) || notify.error(t("customTask.failed")),
    );
  return (
    <>
      <ActionButton entry={entry} name="run" call={start} />
      {run.isRunning && (
        <Button variant="default" c="var(--mantine-color-error)" leftSection={<IconPlayerStop size={16} />} onClick={run.abort}>
          {t("program.abort")}
        </Button>
      )}
      <SaveButton entry={entry} />
    </>
  );
}

function isAborted(error: unknown): boolean {
  return error instanceof CierreError && error.code === "aborted";
}
