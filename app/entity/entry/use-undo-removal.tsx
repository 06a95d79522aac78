import { Button, Group, Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { undoRemoval } from "../list/bulk/undo-bulk.ts";

/** How long the way back is offered, in milliseconds. */
const OFFERED_MS = 10_000;

/** Says that a document was deleted, with one step back for as long as that is read. */
export function useUndoRemoval(definition: CollectionDefinition): { offer(removed: Row): void } {
  const engine = useEngine();
  const online = useOnlineCalls();
  const notify = useNotify();
  return {
    offer(removed) {
      const id = `deleted|${removed.id}`;
      const undo = async () => {
        notify.hide(id);
        const failed = await undoRemoval(engine, online, definition, [removed], () => undefined);
        if (failed === 0) notify.success(t("entry.deletionUndone"));
        else notify.error(t("entry.deletionKept"));
      };
      const said = (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{t("entry.deleted")}</Text>
          <Button variant="default" size="compact-sm" onClick={() => void undo()}>
            {t("entry.undo")}
          </Button>
        </Group>
      );
      notify.success(said, { id, autoClose: OFFERED_MS });
    },
  };
}
