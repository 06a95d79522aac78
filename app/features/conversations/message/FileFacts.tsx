import { Text } from "@mantine/core";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { formatBytes } from "../../../entity/format-bytes.ts";
import type { AssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import classes from "../chat/chat.module.css";

/** Name and size of a file, and how far it got while the server has not got it. */
export function FileFacts({ name, preview, trouble = null }: FileFactsProps) {
  const isOnline = useOnline();
  const { size, state } = preview;
  const status = trouble ?? statusOf(preview, isOnline);
  return (
    <span className={classes.facts}>
      <span className={classes.name}>{name}</span>
      <Text span size="xs" c={state === "refused" ? "red" : undefined}>
        {[size === null ? null : formatBytes(size), status].filter((each) => each !== null).join(" · ")}
      </Text>
    </span>
  );
}

interface FileFactsProps {
  readonly name: string;
  readonly preview: AssetPreview;
  /** Why it cannot be had, in words; `null` for nothing known. */
  readonly trouble?: string | null;
}

function statusOf({ state, reason, progress }: AssetPreview, isOnline: boolean): string | null {
  if (state === "stored") return null;
  if (state === "refused") return t("upload.refused", { reason: textOfKey(reason) });
  if (state === "missing") return t("upload.missing");
  if (progress !== null) return t("upload.uploading", { percent: Math.floor(progress * 100) });
  return isOnline ? null : t("upload.onDevice");
}
