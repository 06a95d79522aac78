import { Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { LEAST_PASSWORD } from "../../../../schema/accounts/least-password.ts";
import { guessableWords } from "../../../../schema/accounts/password-rules.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { InvitationOpened } from "../../../../schema/wire/invitation.ts";
import { SecretInput } from "../profile/SecretInput.tsx";
import { StrengthHint } from "../profile/StrengthHint.tsx";

interface FirstPasswordFormProps {
  readonly person: InvitationOpened;
  readonly isOnline: boolean;
  /** Answers what is wrong with the password; `null` when nothing is. */
  readonly onTake: (username: string, password: string) => Promise<string | null>;
}

type Problems = { readonly password?: string; readonly repeated?: string };

/** Twice the same password, measured while it is typed. */
export function FirstPasswordForm({ person, isOnline, onTake }: FirstPasswordFormProps) {
  const { username, displayName, project } = person;
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const words = useMemo(() => guessableWords({ username, displayName }), [username, displayName]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(password, repeated);
    setProblems(found);
    if (Object.keys(found).length > 0 || !isOnline) return;
    setBusy(true);
    const problem = await onTake(username, password).finally(() => setBusy(false));
    if (problem !== null) setProblems({ password: problem });
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblems({});
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        <Text>{t("invitation.intro", { name: displayName, project, username })}</Text>
        <SecretInput
          label={t("invitation.password")}
          autoComplete="new-password"
          value={password}
          error={problems.password ?? null}
          readOnly={isBusy}
          onChange={typed(setPassword)}
        />
        <StrengthHint password={password} words={words} />
        <SecretInput
          label={t("invitation.repeat")}
          autoComplete="new-password"
          value={repeated}
          error={problems.repeated ?? null}
          readOnly={isBusy}
          onChange={typed(setRepeated)}
        />
        <Button type="submit" loading={isBusy} disabled={!isOnline}>
          {t("invitation.submit")}
        </Button>
      </Stack>
    </form>
  );
}

function problemsOf(password: string, repeated: string): Problems {
  return {
    ...(password === "" && { password: t("validation.required") }),
    ...(password !== "" && password.length < LEAST_PASSWORD && { password: t("validation.passwordTooShort") }),
    ...(password !== repeated && { repeated: t("profile.password.mismatch") }),
  };
}
