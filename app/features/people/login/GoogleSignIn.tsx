import { Button, Stack, Text } from "@mantine/core";
import { IconBrandGoogle } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { type GoogleSignInOptions, useGoogleSignIn } from "./use-google-sign-in.ts";

/** The way in through Google (LOGIN-004). Its window can be called to the front again while it is open. */
export function GoogleSignIn(options: GoogleSignInOptions) {
  const { state, begin, create } = useGoogleSignIn(options);
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="md"
        leftSection={<IconBrandGoogle size={20} aria-hidden />}
        loading={state.tag === "sending"}
        onClick={begin}
      >
        {t("login.google")}
      </Button>
      {state.tag === "window" && (
        <Text role="status" size="sm">
          {t("login.google.window")}
        </Text>
      )}
      {state.tag === "idle" && state.error !== null && (
        <Text role="alert" c="red" size="sm">
          {state.error}
        </Text>
      )}
      {state.tag === "asking" && (
        <ConfirmDialog
          question={t("login.google.createQuestion")}
          accept={t("login.google.create")}
          onAccept={() => create(true)}
          onClose={() => create(false)}
        />
      )}
    </Stack>
  );
}
