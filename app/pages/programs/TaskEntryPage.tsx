import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { serverId } from "../shared/saved.ts";
import { LastRuns } from "./LastRuns.tsx";
import { RunButton } from "./RunButton.tsx";
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
  // What goes wrong stands in the panel.
  const start = () => void run.start(entry).catch(() => undefined);
  return (
    <>
      <RunButton entry={entry} saveFirst={t("customTask.saveFirst")} isRunning={run.isRunning} onRun={start} />
      {run.isRunning && (
        <Button variant="default" c="var(--mantine-color-error)" leftSection={<IconPlayerStop size={16} />} onClick={run.abort}>
          {t("program.abort")}
        </Button>
      )}
      <SaveButton entry={entry} />
    </>
  );
}
