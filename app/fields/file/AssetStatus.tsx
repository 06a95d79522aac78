import { Progress, Stack, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import type { AssetPreview } from "./use-asset-preview.ts";

/** How far a file got, in words and numbers (UPLOAD-012, UPLOAD-013). Nothing once the server has it. */
export function AssetStatus({ preview }: { readonly preview: AssetPreview }) {
  const isOnline = useOnline();
  if (preview.state === "stored") return null;
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
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Progress value={percent} aria-label={text} />
    </Stack>
  );
}

function statusText({ state, reason }: AssetPreview, isOnline: boolean): string {
  if (state === "refused") return t("upload.refused", { reason: t(reason) });
  if (state === "missing") return t("upload.missing");
  return t(isOnline ? "upload.soon" : "upload.onDevice");
}
