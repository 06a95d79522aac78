import { t } from "../../../schema/messages/catalogue.ts";
import { contentFed } from "../../../schema/wire/content-fed.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";

/** A feeder of contents, which also runs by hand (BRAND-030). */
export function ContentFeederEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            <ActionButton entry={entry} name="run" doneWords={fedWords} />
            <SaveButton entry={entry} />
          </>
        ),
      }}
    />
  );
}

function fedWords(answer: unknown): string {
  const { created } = contentFed.parse(answer);
  return `${t("feeder.done")}. ${t("contentFeeder.created", { count: created })}`;
}
