import { Button, Group, List, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useBoard } from "./board-desk.ts";
import { labelOf } from "./FieldCard.tsx";
import { usedFields } from "./field-use.ts";
import type { Item } from "./form-columns.ts";

interface RemoveQuestionProps {
  /** Those that go. */
  readonly fields: readonly Item[];
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Asks before fields go, with how many documents hold something in each. */
export function RemoveQuestion({ fields, onAccept, onClose }: RemoveQuestionProps) {
  const desk = useBoard();
  const used = usedFields(desk.use, fields, { codeOf: desk.savedCode, labelOf: (field) => labelOf(desk, field) });
  const accept = () => {
    onClose();
    onAccept();
  };
  return (
    <Dialog onClose={onClose} title={t("board.removeQuestion")}>
      {used.length > 0 && (
        <>
          <Text size="sm">{t("board.removeUsed")}</Text>
          <List size="sm" my="xs">
            {used.map(({ label, count }) => (
              <List.Item key={label}>{t("board.usedIn", { name: label, count })}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("entry.cancel")}
        </Button>
        <Button color="red" onClick={accept}>
          {t("board.remove")}
        </Button>
      </Group>
    </Dialog>
  );
}
