import { Button, Group, Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { type EditWords, useReportedEdits } from "../../hooks/use-reported-edits.tsx";
import { undoRemoval } from "../list/bulk/undo-bulk.ts";

/** How long the way back is offered, in milliseconds. */
const OFFERED_MS = 10_000;

/** What is said of a deletion, with one step back for as long as that is read. */
export function useUndoRemoval(definition: CollectionDefinition): { words(removed: Row | null): EditWords } {
  const engine = useEngine();
  const online = useOnlineCalls();
  const notify = useNotify();
  const edits = useReportedEdits();
  const undo = async (removed: Row) => {
    edits.unsay(definition.name, removed.id);
    const failed = await undoRemoval(engine, online, definition, [removed], () => undefined);
    if (failed === 0) notify.success(t("entry.deletionUndone"));
    else notify.error(t("entry.deletionKept"));
  };
  return {
    words(removed) {
      const said = (text: string) => (removed ? <WithUndo text={text} onUndo={() => void undo(removed)} /> : text);
      return {
        queued: said(t("entry.deletionQueued")),
        done: said(t("entry.deleted")),
        failed: t("entry.deleteFailed"),
        autoClose: OFFERED_MS,
      };
    },
  };
}

function WithUndo({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        {t("entry.undo")}
      </Button>
    </Group>
  );
}
