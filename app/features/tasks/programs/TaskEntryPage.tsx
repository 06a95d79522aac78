import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { SaveButton } from "../../../entity/entry/EntryToolbar.tsx";
import { serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { LastRuns } from "./LastRuns.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { type Run, useRun } from "./use-run.ts";

/** A task that is run by hand, with what comes of it while it goes on (CUSTOM-018, CUSTOM-019). */
export function TaskEntryPage(props: EntryPageProps) {
  const run = useRun();
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => <TaskActions entry={entry} run={run} />,
        notices: () => run.shown && <RunPanel run={run.shown} />,
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
