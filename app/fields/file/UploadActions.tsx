import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import type { AssetPreview } from "./use-asset-preview.ts";

interface UploadActionsProps {
  readonly preview: AssetPreview;
  readonly operationId: string;
  /** Takes the file out of the field; without it the upload cannot be given up here. */
  readonly onCancel: (() => void) | undefined;
}

/** A refused upload is tried again; one that is not through is given up, which nobody but this device could undo: it is asked about. */
export function UploadActions({ preview, operationId, onCancel }: UploadActionsProps) {
  const engine = useEngine();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const name = preview.name || t("upload.file");
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => notify.error(failureText(t("upload.actionFailed"), error)));
  const cancel = () => {
    onCancel?.();
    attempt(engine.discardFile(operationId));
  };
  return (
    <Group gap={4}>
      {preview.state === "refused" && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t("upload.retryOf", { name })}
          onClick={() => attempt(engine.retry(operationId))}
        >
          {t("upload.retry")}
        </Button>
      )}
      {onCancel && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t("upload.cancelOf", { name })}
          onClick={() => setAsking(true)}
        >
          {t("upload.cancel")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("upload.cancelQuestion", { name })}
          onAccept={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  );
}
