import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";

/** A strategy of backups, which also makes one by hand (ADMIN-020). */
export function BackupStrategyEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            <ActionButton entry={entry} name="back-up" />
            <SaveButton entry={entry} />
          </>
        ),
      }}
    />
  );
}
