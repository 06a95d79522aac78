import { ActionIcon, Button, Divider, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { canUsePasskeys } from "../passkeys/browser-passkeys.ts";
import { PasskeySignIn } from "../passkeys/PasskeySignIn.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { GoogleSignIn } from "./GoogleSignIn.tsx";
import type { UserStep } from "./login-flow.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { RetryTimer } from "./RetryTimer.tsx";
import type { LoginFlow } from "./use-login-flow.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface MethodStepProps {
  readonly state: UserStep;
  readonly flow: LoginFlow;
}

/** Step 2: the methods of this person, and no others (LOGIN-005, LOGIN-006). */
export function MethodStep({ state, flow }: MethodStepProps) {
  return (
    <Stack>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("shell.back")}
          title={t("shell.back")}
          onClick={() => flow.dispatch({ type: "back" })}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Text style={{ overflowWrap: "anywhere" }}>{t("login.as", { username: state.username })}</Text>
      </Group>
      <Methods state={state} flow={flow} />
      {state.methods.methods.length === 0 && <Text role="alert">{t("login.noMethods")}</Text>}
    </Stack>
  );
}

export interface MethodsProps extends MethodStepProps {
  /** Below the form. */
  readonly children?: ReactNode;
}

/** The code that was sent; before that the password, Google, and the addresses that a code can go to (LOGIN-007). */
export function Methods({ state, flow, children }: MethodsProps) {
  const { username, methods, busy, error, codeError, code, attempt } = state;
  const seconds = useSecondsLeft(state.waitMs);
  if (code) {
    const { method } = code;
    return (
      <CodeForm
        key={attempt}
        address={method?.address ?? null}
        busy={busy === "proof"}
        error={error}
        onCode={flow.sendProof}
        onAgain={method ? () => flow.sendCode(method) : undefined}
      >
        <RetryTimer seconds={seconds} ofPassword={method === null} />
        {children}
      </CodeForm>
    );
  }
  const codeSeconds = codeError === null ? 0 : seconds;
  const hasPassword = methods.methods.some((method) => method.type === "password");
  // Whether this person has one is not said to strangers.
  const hasPasskeys = canUsePasskeys();
  const hasGoogle = methods.methods.some((method) => method.type === "google");
  const emails = methods.methods.filter((method) => method.type === "email");
  return (
    <Stack>
      {hasPassword && (
        <PasswordForm
          key={attempt}
          username={username}
          busy={busy === "proof"}
          error={error}
          seconds={seconds - codeSeconds}
          onSend={flow.sendPassword}
        />
      )}
      {hasPassword && (hasPasskeys || hasGoogle || emails.length > 0) && <Divider label={t("login.otherWays")} />}
      {hasPasskeys && <PasskeySignIn id={methods.id} />}
      {hasGoogle && <GoogleSignIn id={methods.id} />}
      {emails.map((method) => (
        <Button
          key={method.address_enc}
          variant="default"
          size="md"
          loading={busy === method.address_enc}
          disabled={codeSeconds > 0 || (busy !== null && busy !== method.address_enc)}
          onClick={() => flow.sendCode(method)}
          h="auto"
          mih={42}
          py="xs"
          styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere", lineHeight: 1.4 } }}
        >
          {t("login.code.sendTo", { address: method.address })}
        </Button>
      ))}
      {codeError && (
        <Text role="alert" c="red" size="sm">
          {codeError}
        </Text>
      )}
      <RetryTimer seconds={codeSeconds} />
      {children}
    </Stack>
  );
}
