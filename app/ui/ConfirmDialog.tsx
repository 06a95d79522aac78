import { Button, Group } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly question: string;
  /** On the button that goes ahead; 'Aceptar' when absent. */
  readonly accept?: string;
  /** Something is lost by it, or taken from somebody: its button is red. */
  readonly isHarmful?: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back with one press. */
export function ConfirmDialog({
  question,
  accept = t("entry.accept"),
  isHarmful = false,
  onAccept,
  onClose,
}: ConfirmDialogProps) {
  const go = () => {
    onClose();
    onAccept();
  };
  return (
    <Dialog onClose={onClose} title={question}>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("entry.cancel")}
        </Button>
        <Button color={isHarmful ? "red" : undefined} onClick={go}>
          {accept}
        </Button>
      </Group>
    </Dialog>
  );
}
