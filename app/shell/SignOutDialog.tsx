import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";

export interface SignOutDialogProps {
  /** Edits and files of the person on this device that have not reached the server. */
  readonly waiting: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Says what happens to waiting edits before somebody signs out. */
export function SignOutDialog({ waiting, onStay, onSignOut }: SignOutDialogProps) {
  const { deviceRefused } = useEngineStatus();
  const number = waiting === 1 ? "one" : "many";
  return (
    <Modal
      opened
      onClose={onStay}
      title={t("shell.user.signOutWaiting.title")}
      closeButtonProps={{ "aria-label": t("shell.close") }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t(`shell.user.signOutWaiting.${number}`, { count: waiting })} {t(`signOut.onlyYou.${number}`)}
        </Text>
        {deviceRefused && (
          <Alert color="red" role="alert">
            {t("signOut.memory")}
          </Alert>
        )}
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onSignOut}>
            {t("shell.user.signOut")}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t("shell.user.stay")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
