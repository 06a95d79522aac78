import { Button, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type PasskeySignInOptions, usePasskeySignIn } from "./use-passkey-sign-in.ts";

/** The way in with a passkey, for whoever has one: only they know. Where the browser has none it is not rendered by its parents. */
export function PasskeySignIn(options: PasskeySignInOptions) {
  const { isBusy, error, begin } = usePasskeySignIn(options);
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isBusy}
        onClick={begin}
      >
        {t("login.passkey")}
      </Button>
      {error !== null && (
        <Text role="alert" c="red" size="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}
