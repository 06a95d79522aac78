import { t } from "../../../schema/messages/catalogue.ts";
import { wiresRead } from "../../../schema/wire/wires-read.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";

/** An agency, which is also read by hand. */
export function WireServiceEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            <ActionButton entry={entry} name="run" doneWords={readWords} />
            <SaveButton entry={entry} />
          </>
        ),
      }}
    />
  );
}

function readWords(answer: unknown): string {
  const { arrived, changed } = wiresRead.parse(answer);
  const count = arrived + changed;
  return `${t("wire.readDone")}. ${count === 0 ? t("wire.readNothing") : t("wire.readNews", { count })}`;
}
