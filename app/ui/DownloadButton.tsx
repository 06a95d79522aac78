import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import type { TaskState } from "../client/task-desk.ts";
import { useDownload } from "../hooks/use-download.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";

interface DownloadButtonProps {
  /** Of the file, under `/api/`. */
  readonly path: string;
  /** What the file is called on the device. */
  readonly fileName: string;
  readonly label: string;
  /** What the button is called where its label alone does not say what is downloaded. */
  readonly name?: string;
}

/**
 * Fetches a file that the server makes, as a background task, and hands it over. Says beside the button how far it is, that it is done or
 * was called off (UPLOAD-011), and why it cannot without a network.
 */
export function DownloadButton({ path, fileName, label, name }: DownloadButtonProps) {
  const { state, start, stop } = useDownload(path, fileName);
  const [isAborted, setAborted] = useState(false);
  const isOnline = useOnline();
  const notify = useNotify();
  const offline = t("entry.actionOffline", { name: name ?? label });
  const hasFailed = state?.tag === "failed";
  /** The task of a former visit has been reported already. */
  const isNotified = useRef(hasFailed);
  useEffect(() => {
    if (hasFailed && !isNotified.current) notify.error(t("list.error"));
    isNotified.current = hasFailed;
  }, [hasFailed, notify]);
  const begin = () => {
    setAborted(false);
    start();
  };
  const abort = () => {
    setAborted(true);
    stop();
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        aria-label={name}
        leftSection={<IconDownload size={16} />}
        loading={state?.tag === "working"}
        aria-disabled={!isOnline}
        title={isOnline ? undefined : offline}
        c={isOnline ? undefined : "dimmed"}
        onClick={() => (isOnline ? begin() : notify.info(offline, { id: "entry.actionOffline" }))}
      >
        {label}
      </Button>
      {state?.tag === "working" && (
        <Button variant="subtle" color="gray" aria-label={t("task.cancelOf", { name: fileName })} onClick={abort}>
          {t("task.cancel")}
        </Button>
      )}
      <Text role="status" size="sm" c="dimmed">
        {downloadWords(state, isAborted)}
      </Text>
    </Group>
  );
}

function downloadWords(state: TaskState | null, isAborted: boolean): string {
  if (state?.tag === "working") return state.detail ?? t("download.asked");
  if (state?.tag === "finished") return t("download.done");
  if (state?.tag === "failed") return state.reason;
  return state === null && isAborted ? t("download.aborted") : "";
}
