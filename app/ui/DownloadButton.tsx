import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useDownload } from "../hooks/use-download.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";

interface DownloadButtonProps {
  /** Of the file, under `/api/`. */
  readonly path: string;
  /** What the file is called on the device. */
  readonly fileName: string;
  readonly label: string;
}

/** Fetches a file that the server makes, as a background task, and hands it over. Says why it cannot without a network. */
export function DownloadButton({ path, fileName, label }: DownloadButtonProps) {
  const { state, start } = useDownload(path, fileName);
  const isOnline = useOnline();
  const notify = useNotify();
  const offline = t("entry.actionOffline", { name: label });
  const hasFailed = state?.tag === "failed";
  /** The task of a former visit has been reported already. */
  const isNotified = useRef(hasFailed);
  useEffect(() => {
    if (hasFailed && !isNotified.current) notify.error(t("list.error"));
    isNotified.current = hasFailed;
  }, [hasFailed, notify]);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={state?.tag === "working"}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : offline}
      c={isOnline ? undefined : "dimmed"}
      onClick={() => (isOnline ? start() : notify.info(offline, { id: "entry.actionOffline" }))}
    >
      {label}
    </Button>
  );
}
