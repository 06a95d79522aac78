import { Progress, Stack, Text } from "@mantine/core";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { UploadActions } from "./UploadActions.tsx";
import type { AssetPreview } from "./use-asset-preview.ts";

interface AssetStatusProps {
  readonly preview: AssetPreview;
  /** Takes the file out of the field; without it an upload cannot be given up here. */
  readonly onCancel?: () => void;
}

/** How far a file got, in words and numbers (UPLOAD-012, UPLOAD-013), and what can be done about it. Nothing once the server has it. */
export function AssetStatus({ preview, onCancel }: AssetStatusProps) {
  if (preview.state === "stored") return null;
  return (
    <Stack gap={4} align="flex-start">
      <Progressing preview={preview} />
      {preview.operationId !== null && <UploadActions preview={preview} operationId={preview.operationId} onCancel={onCancel} />}
    </Stack>
  );
}

function Progressing({ preview }: { readonly preview: AssetPreview }) {
  const isOnline = useOnline();
  if (preview.progress !== null && preview.state === "waiting") return <Sending progress={preview.progress} />;
  return (
    <Text size="sm" c={preview.state === "refused" ? "red" : "dimmed"} role="status">
      {statusText(preview, isOnline)}
    </Text>
  );
}

function Sending({ progress }: { readonly progress: number }) {
  const percent = Math.floor(progress * 100);
  const text = percent >= 100 ? t("upload.processing") : t("upload.uploading", { percent });
  return (
    <Stack gap={4} w="100%">
      <Text size="sm">{text}</Text>
      <Progress value={percent} aria-label={text} />
    </Stack>
  );
}

function statusText({ state, reason }: AssetPreview, isOnline: boolean): string {
  if (state === "refused") return t("upload.refused", { reason: textOfKey(reason) });
  if (state === "missing") return t("upload.missing");
  return t(isOnline ? "upload.soon" : "upload.onDevice");
}
