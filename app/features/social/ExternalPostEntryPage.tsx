import { Button } from "@mantine/core";
import { IconCalendarCancel } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import { isUnmodified, savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { type EditWords, useReportedEdits } from "../../hooks/use-reported-edits.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** What is scheduled can be called off (SOCIAL-017). */
export function ExternalPostEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        actions: (entry) => (
          <>
            {isScheduled(entry) && <CancelPost entry={entry} />}
            <SaveButton entry={entry} />
          </>
        ),
      }}
    />
  );
}

/** Saved and still to come, as far as the device knows. */
function isScheduled(entry: Entry): boolean {
  const { status, disabled, date } = savedValues(entry);
  const isToCome = typeof date === "string" && Date.parse(date) > Date.now();
  return isUnmodified(entry) && disabled !== true && isToCome && (status ?? "PENDING") === "PENDING";
}

function CancelPost({ entry }: { readonly entry: Entry }) {
  const edits = useReportedEdits();
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    const { state, definition } = entry;
    if (!isEditing(state)) return;
    const data = { ...state.values, disabled: true };
    await edits.save({ collection: definition.name, id: state.id, base: state.base, data }, cancelWords());
  };
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarCancel size={16} />} onClick={() => setAsking(true)}>
        {t("externalPost.cancel")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("externalPost.cancelQuestion")}
          accept={t("externalPost.cancel")}
          onAccept={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function cancelWords(): EditWords {
  return {
    queued: t("externalPost.cancelQueued"),
    done: t("externalPost.cancelled"),
    failed: t("externalPost.cancelFailed"),
  };
}
