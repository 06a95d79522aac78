import { Button, Stack, Text, TextInput } from "@mantine/core";
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
  readonly onTake: (username: string, taken: { password: string; displayName: string }) => Promise<string | null>;
}

type Problems = { readonly name?: string; readonly password?: string; readonly repeated?: string };

/** What somebody is called, as colleagues will see it, and twice the same password, measured while it is typed. */
export function FirstPasswordForm({ person, isOnline, onTake }: FirstPasswordFormProps) {
  const { username, displayName, project } = person;
  // An address is what whoever invited had to write; it is nobody's name.
  const [name, setName] = useState(displayName.includes("@") ? "" : displayName);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const words = useMemo(() => guessableWords({ username, displayName: `${displayName} ${name}` }), [username, displayName, name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(name, password, repeated);
    setProblems(found);
    if (Object.keys(found).length > 0 || !isOnline) return;
    setBusy(true);
    const problem = await onTake(username, { password, displayName: name.trim() }).finally(() => setBusy(false));
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
        <TextInput
          label={t("invitation.name")}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={problems.name ?? null}
          readOnly={isBusy}
          onChange={(event) => typed(setName)(event.currentTarget.value)}
        />
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

function problemsOf(name: string, password: string, repeated: string): Problems {
  return {
    ...(name.trim() === "" && { name: t("validation.required") }),
    ...(password === "" && { password: t("validation.required") }),
    ...(password !== "" && password.length < LEAST_PASSWORD && { password: t("validation.passwordTooShort") }),
    ...(password !== repeated && { repeated: t("profile.password.mismatch") }),
  };
}
