import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { serverId } from "./saved.ts";

interface ServerActionProps {
  readonly entry: Entry;
  /** Last part of `POST {collection}/{id}/{action}`. */
  readonly action: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly done: string;
  readonly failed: string;
}

/** Does something on the server with the saved document, then asks for what became of it. Says why it cannot without a network. */
export function ServerAction({ entry, action, icon, label, done, failed }: ServerActionProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const id = serverId(entry);
  if (id === null) return null;
  const run = async () => {
    if (!isOnline) return notify.info(t("entry.actionOffline", { name: label }), { id: "entry.actionOffline" });
    setBusy(true);
    try {
      await online.request("POST", `${entry.definition.name}/${encodeURIComponent(id)}/${action}`);
      notify.success(done);
    } catch (error) {
      notify.error(failureText(failed, error));
    } finally {
      setBusy(false);
      entry.refresh();
    }
  };
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={isBusy}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("entry.actionOffline", { name: label })}
      c={isOnline ? undefined : "dimmed"}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
