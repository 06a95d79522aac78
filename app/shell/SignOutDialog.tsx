import { Button, Group, Modal, Text } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";

export interface SignOutDialogProps {
  readonly opened: boolean;
  /** Edits of this device that have not reached the server. */
  readonly waiting: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Says what happens to waiting edits before somebody signs out. */
export function SignOutDialog({ opened, waiting, onStay, onSignOut }: SignOutDialogProps) {
  const text = t(`shell.user.signOutWaiting.${waiting === 1 ? "one" : "many"}`, { count: waiting });
  const leave = () => {
    onStay();
    onSignOut();
  };
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t("shell.user.signOutWaiting.title")}
      closeButtonProps={{ "aria-label": t("shell.close") }}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          {t("shell.user.signOut")}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t("shell.user.stay")}
        </Button>
      </Group>
    </Modal>
  );
}
