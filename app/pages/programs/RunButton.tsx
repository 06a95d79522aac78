import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isSaved, isUnmodified, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";

interface RunButtonProps {
  readonly entry: Entry;
  /** Said where what is on screen is not what the server would run (CUSTOM-075, CUSTOM-076). */
  readonly saveFirst: string;
  readonly isRunning: boolean;
  readonly onRun: () => void;
}

/** 'Ejecutar', which a new document has not: only the server runs programs, and as they are saved. */
export function RunButton({ entry, saveFirst, isRunning, onRun }: RunButtonProps) {
  const isOnline = useOnline();
  const notify = useNotify();
  if (!isSaved(entry)) return null;
  const label = t("program.run");
  const press = () => {
    if (!isOnline) return notify.info(t("entry.actionOffline", { name: label }), { id: "entry.actionOffline" });
    if (!isUnmodified(entry) || serverId(entry) === null) return notify.error(saveFirst);
    onRun();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={16} />}
      loading={isRunning}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("entry.actionOffline", { name: label })}
      c={isOnline ? undefined : "dimmed"}
      onClick={press}
    >
      {label}
    </Button>
  );
}
