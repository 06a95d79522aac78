import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { handOver } from "../../entity/hand-over.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

interface DownloadButtonProps {
  /** Of the file, under `/api/`. */
  readonly path: string;
  /** What the file is called on the device. */
  readonly fileName: string;
  readonly label: string;
}

/** Fetches a file that the server makes, and hands it over. Says why it cannot without a network. */
export function DownloadButton({ path, fileName, label }: DownloadButtonProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const offline = t("entry.actionOffline", { name: label });
  const fetchFile = async () => {
    if (!isOnline) return notify.info(offline, { id: "entry.actionOffline" });
    setBusy(true);
    try {
      handOver(await online.download(path), fileName);
    } catch {
      notify.error(t("list.error"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : offline}
      c={isOnline ? undefined : "dimmed"}
      onClick={() => void fetchFile()}
    >
      {label}
    </Button>
  );
}
