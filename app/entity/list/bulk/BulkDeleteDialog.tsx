import { Button, Group } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";

/** One question for all of them, with their number. */
export function BulkDeleteDialog({ count, onConfirm, onClose }: BulkDeleteDialogProps) {
  const title = count === null ? t("list.bulk.deleteAll") : deleteText(count);
  return (
    <Dialog onClose={onClose} title={title}>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("entry.cancel")}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {t("entry.delete")}
        </Button>
      </Group>
    </Dialog>
  );
}

function deleteText(count: number): string {
  return t("list.bulk.delete", { count });
}

interface BulkDeleteDialogProps {
  /** `null` while nobody knows. */
  readonly count: number | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
