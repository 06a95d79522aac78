import { Anchor, Group, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import type { WaitingFile } from "../../client/client-api.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { operationTitle } from "./waiting-item.ts";

/** How long a discarded edit can be taken back, in milliseconds. */
const UNDO_MS = 15_000;

export interface Discard {
  operation(operation: OutboxOperation): Promise<void>;
  file(file: WaitingFile): Promise<void>;
}

/** Gives up a waiting edit or file, with a toast that takes it back. */
export function useDiscard(): Discard {
  const engine = useEngine();
  const notify = useNotify();

  const offerUndo = (title: string, undo: () => Promise<void>) => {
    const id = `discarded-${crypto.randomUUID()}`;
    const restore = async () => {
      notify.hide(id);
      await undo().then(
        () => notify.success(t("offline.restored", { title })),
        (error: unknown) => notify.error(failureText(t("offline.actionFailed"), error)),
      );
    };
    notify.info(<UndoMessage text={t("offline.discarded", { title })} onUndo={restore} />, { id, autoClose: UNDO_MS });
  };

  return {
    async operation(operation) {
      const discarded = await engine.discard(operation.operationId);
      if (discarded.length > 0) offerUndo(operationTitle(operation), () => engine.restore(discarded));
    },
    async file({ operationId, name }) {
      const discarded = await engine.discardFile(operationId);
      if (discarded) offerUndo(name, () => engine.restoreFile(discarded));
    },
  };
}

function UndoMessage({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={onUndo}>
        {t("shell.undo")}
      </Anchor>
    </Group>
  );
}
