import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { isSaved } from "../../../entity/entry-state/saved.ts";
import { MacroForm } from "./MacroForm.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { useRun } from "./use-run.ts";

/** A macro that people start with a button, once they have said what it asks for (DOC-029). */
export function MacroEntryPage(props: EntryPageProps) {
  const run = useRun();
  return (
    <EntryPage
      {...props}
      own={{
        notices: (entry) =>
          isSaved(entry) && (
            <>
              <MacroForm entry={entry} run={run} />
              {run.shown && <RunPanel run={run.shown} />}
            </>
          ),
      }}
    />
  );
}
