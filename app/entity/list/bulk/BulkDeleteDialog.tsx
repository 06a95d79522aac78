import { Button, Group } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../shell/Dialog.tsx";
import { formatNumber } from "../../format-value.ts";

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
  return count === 1 ? t("entry.deleteConfirm") : t("list.bulk.delete", { count: formatNumber(count) });
}

interface BulkDeleteDialogProps {
  /** `null` while nobody knows. */
  readonly count: number | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
