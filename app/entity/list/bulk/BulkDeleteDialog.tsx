import { Button, Group, Modal } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { formatNumber } from "../../format-value.ts";

/** One question for all of them, with their number. */
export function BulkDeleteDialog({ count, onConfirm, onClose }: BulkDeleteDialogProps) {
  const title = count === null ? t("list.bulk.deleteAll") : deleteText(count);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("entry.close") }}>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("entry.cancel")}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {t("entry.delete")}
        </Button>
      </Group>
    </Modal>
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
