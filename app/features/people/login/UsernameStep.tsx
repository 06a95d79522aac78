import { Button, Stack, TextInput } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { maskUsername } from "./login-flow.ts";
import { RetryTimer } from "./RetryTimer.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

export interface UsernameStepProps {
  readonly username: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** How long the server refuses more, ms. */
  readonly waitMs: number | undefined;
  readonly onChange: (username: string) => void;
  readonly onSubmit: () => void;
}

/** Step 1: who signs in (LOGIN-002, LOGIN-003). */
export function UsernameStep({ username, busy, error, waitMs, onChange, onSubmit }: UsernameStepProps) {
  const seconds = useSecondsLeft(waitMs);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <TextInput
          label={t("login.username")}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          autoFocus
          value={username}
          error={error}
          readOnly={busy}
          onChange={(event) => onChange(maskUsername(event.currentTarget.value))}
          onBlur={(event) => onChange(maskUsername(event.currentTarget.value))}
        />
        <Button type="submit" size="md" loading={busy} disabled={seconds > 0}>
          {t("login.continue")}
        </Button>
        <RetryTimer seconds={seconds} />
      </Stack>
    </form>
  );
}
