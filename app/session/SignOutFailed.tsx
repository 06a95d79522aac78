import { Button, Group, Text } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";

/** Toast of a sign-out that did not reach the server, with the way out on this device: it may belong to several people. */
export function SignOutFailed({ onSignOutHere }: { readonly onSignOutHere: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <Text span size="sm">
        {t("shell.user.signOutFailed")}
      </Text>
      <Button size="compact-sm" variant="light" color="red" onClick={onSignOutHere}>
        {t("shell.user.signOutHere")}
      </Button>
    </Group>
  );
}
