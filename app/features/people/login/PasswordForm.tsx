import { Button, PasswordInput, Stack } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { RetryTimer } from "./RetryTimer.tsx";

export interface PasswordFormProps {
  /** For the browser's password manager. */
  readonly username: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** How long the server still refuses passwords. */
  readonly seconds: number;
  readonly onSend: (password: string) => void;
}

/** Asks for a password. Mounted anew (by key) it is empty and has the focus. */
export function PasswordForm({ username, busy, error, seconds, onSend }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === "");
        if (password !== "") onSend(password);
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        <PasswordInput
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          autoFocus
          visibilityToggleButtonProps={{ "aria-label": t("login.showPassword") }}
          value={password}
          error={missing ? t("login.passwordRequired") : error}
          readOnly={busy}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={busy} disabled={seconds > 0}>
          {t("login.submit")}
        </Button>
        <RetryTimer seconds={seconds} />
      </Stack>
    </form>
  );
}
