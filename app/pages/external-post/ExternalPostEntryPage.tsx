import { Button } from "@mantine/core";
import { IconCalendarCancel } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { isUnmodified, savedValues } from "../shared/saved.ts";

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
  const engine = useEngine();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    const { state, definition } = entry;
    if (!isEditing(state)) return;
    try {
      const data = { ...state.values, disabled: true };
      const { tag } = await engine.save({ collection: definition.name, id: state.id, base: state.base, data }, 0);
      if (tag === "refused") notify.error(t("externalPost.cancelFailed"));
      else notify.success(t("externalPost.cancelled"));
    } catch {
      notify.error(t("externalPost.cancelFailed"));
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarCancel size={16} />} onClick={() => setAsking(true)}>
        {t("externalPost.cancel")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t("externalPost.cancelQuestion")}
          accept={t("externalPost.cancel")}
          onAccept={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
