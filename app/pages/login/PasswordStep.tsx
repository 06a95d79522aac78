import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { LoginState } from "./login-flow.ts";
import { PasswordForm } from "./PasswordForm.tsx";

export interface PasswordStepProps {
  readonly state: Extract<LoginState, { step: "user" }>;
  readonly onSend: (password: string) => void;
  readonly onBack: () => void;
}

/** Step 2: the methods of this person; of those declared so far, the password (LOGIN-005, LOGIN-006). */
export function PasswordStep({ state, onSend, onBack }: PasswordStepProps) {
  const hasPassword = state.methods.methods.some((method) => method.type === "password");
  return (
    <Stack>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("login.back")} title={t("login.back")} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Text style={{ overflowWrap: "anywhere" }}>{t("login.as", { username: state.username })}</Text>
      </Group>
      {hasPassword ? (
        <PasswordForm username={state.username} busy={state.busy} error={state.error} onSend={onSend} />
      ) : (
        <Text role="alert">{t("login.noMethods")}</Text>
      )}
    </Stack>
  );
}
