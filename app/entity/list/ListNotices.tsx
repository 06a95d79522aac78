import { Alert, Button, Group, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import type { ListState } from "../../hooks/use-list.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { isExpired } from "./cells/is-expired.ts";

interface ListNoticesProps {
  /** The list is asked for from the server. */
  readonly isRemote: boolean;
  readonly list: ListState;
}

/** Why there may be less to see than there is: no network for remote data, an error. */
export function ListNotices({ isRemote, list }: ListNoticesProps) {
  const isOnline = useOnline();
  const engine = useEngine();
  const ready = useReady();
  const retry = () => {
    list.retry();
    void engine.syncNow();
  };
  const isRemoteMeant = isRemote || !ready;
  if (!isOnline && isRemoteMeant) return <Alert color="gray">{t("list.offline")}</Alert>;
  if (list.error !== null) {
    return (
      <Alert color="red" role="alert">
        <Group justify="space-between">
          <Text size="sm">{t(isExpired(list.error) ? "error.cursorExpired" : "list.error")}</Text>
          <Button variant="default" onClick={retry}>
            {t("list.retry")}
          </Button>
        </Group>
      </Alert>
    );
  }
  return null;
}
