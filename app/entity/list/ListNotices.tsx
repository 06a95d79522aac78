import { Alert, Button, Group, Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import type { ListState } from "../../hooks/use-list.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { isExpired } from "./use-remote-list.ts";

interface ListNoticesProps {
  readonly definition: CollectionDefinition;
  readonly list: ListState;
}

/** Why there may be less to see than there is: no network for remote data, an error. */
export function ListNotices({ definition, list }: ListNoticesProps) {
  const isOnline = useOnline();
  const engine = useEngine();
  const ready = useReady();
  const retry = () => {
    list.retry();
    void engine.syncNow();
  };
  const isRemoteMeant = !definition.replicated || !ready;
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
