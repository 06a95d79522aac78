import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";
import { Dialog } from "../ui/Dialog.tsx";

export interface SignOutDialogProps {
  /** Edits and files of the person on this device that have not reached the server. */
  readonly waiting: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Says what happens to waiting edits before somebody signs out. */
export function SignOutDialog({ waiting, onStay, onSignOut }: SignOutDialogProps) {
  const { deviceRefused } = useEngineStatus();
  return (
    <Dialog onClose={onStay} title={t("shell.user.signOutWaiting.title")}>
      <Stack gap="sm">
        <Text size="sm">
          {t("shell.user.signOutWaiting", { count: waiting })} {t("signOut.onlyYou", { count: waiting })}
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
    </Dialog>
  );
}
