import { Button, Group } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { useReportedEdits } from "../../hooks/use-reported-edits.tsx";
import { useNavigate } from "../../hooks/use-routing.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { parentPath } from "../entity-paths.ts";
import { isEditing } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { useUndoRemoval } from "./use-undo-removal.tsx";

/**
 * '¿Borrar entrada?' (ERR-039). The deletion is queued on the device, then the page goes back (ENTRY-038); it stays where somebody has
 * changed the document since what it shows.
 */
export function DeleteDialog({ entry, id, onClose }: DeleteDialogProps) {
  const edits = useReportedEdits();
  const navigate = useNavigate();
  const { name } = entry.definition;
  const undo = useUndoRemoval(entry.definition);
  const remove = async () => {
    const seen = isEditing(entry.state) ? entry.state.base : null;
    const isGoing = await edits.remove({ collection: name, id, seen }, undo.words(removedRow(entry, id)));
    if (!isGoing) return onClose();
    entry.forget();
    navigate(parentPath(entry.definition), { unguarded: true });
  };
  return (
    <Dialog onClose={onClose} title={t("entry.deleteConfirm")}>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("entry.cancel")}
        </Button>
        <Button color="red" onClick={() => void remove()}>
          {t("entry.delete")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The document as it was, when the page shows it. */
function removedRow({ state }: Entry, id: string): Row | null {
  if (!isEditing(state) || !state.base) return null;
  return { id, sync: state.sync, data: state.base as Row["data"] }; // what the page shows came from such a row
}

interface DeleteDialogProps {
  readonly entry: Entry;
  readonly id: string;
  readonly onClose: () => void;
}
