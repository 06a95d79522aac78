import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { UncertainNotices } from "../../shared/UncertainNotices.tsx";

/** An alert of the brands' apps, which is sent once it is saved (BRAND-014); after that it can only be read (BRAND-015). */
export function ContentAlertEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            <ActionButton entry={entry} name="send" />
            <SaveButton entry={entry} />
          </>
        ),
        notices: (entry) => <UncertainNotices entry={entry} />,
      }}
    />
  );
}
