import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { LEAST_PASSWORD } from "../../../../schema/accounts/least-password.ts";
import { guessableWords } from "../../../../schema/accounts/password-rules.ts";
import type { CierreError } from "../../../../schema/errors.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { usePageGuard } from "../../../hooks/use-page-guard.ts";
import { SecretInput } from "./SecretInput.tsx";
import { StrengthHint } from "./StrengthHint.tsx";
import type { Account } from "./use-own-profile.ts";

interface PasswordFormProps {
  readonly account: Account;
  /** The server's answer: the account as it is now. */
  readonly onSaved: (answer: unknown) => void;
  readonly onUnanswered: () => void;
  readonly onClose: () => void;
}

const empty = { current: "", password: "", repeated: "" };
type Typed = typeof empty;
type Problems = { readonly [Name in keyof Typed]?: string } & { readonly form?: string };

/** A new password, with the current one where there is one. */
export function PasswordForm({ account, onSaved, onUnanswered, onClose }: PasswordFormProps) {
  const isOnline = useOnline();
  const [typed, setTyped] = useState<Typed>(empty);
  const [problems, setProblems] = useState<Problems>({});
  const { save, isBusy } = useSavePassword(onUnanswered);
  const words = useMemo(() => guessableWords(account), [account]);
  const asksCurrent = account.passwordEnabled;
  usePageGuard(isBusy ? "saving" : typed.password === "" ? null : "typing");
  const input = (name: keyof Typed, autoComplete: "current-password" | "new-password", label: string) => (
    <SecretInput
      label={label}
      autoComplete={autoComplete}
      value={typed[name]}
      error={problems[name] ?? null}
      readOnly={isBusy}
      onChange={(value) => {
        setTyped((now) => ({ ...now, [name]: value }));
        setProblems(({ [name]: _mended, form: _former, ...rest }) => rest);
      }}
    />
  );
  const submit = async () => {
    const found = problemsOf(typed, asksCurrent);
    setProblems(found);
    if (Object.keys(found).length > 0 || !isOnline) return;
    const outcome = await save(typed, asksCurrent);
    if ("answer" in outcome) onSaved(outcome.answer);
    else setProblems(outcome);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={account.username ?? ""} readOnly hidden />
      <Stack>
        {asksCurrent && input("current", "current-password", t("profile.password.current"))}
        {input("password", "new-password", t("profile.password.new"))}
        <StrengthHint password={typed.password} words={words} />
        {input("repeated", "new-password", t("profile.password.repeat"))}
        <Text size="sm" c="dimmed">
          {t(isOnline ? "profile.password.endsSessions" : "profile.password.offline")}
        </Text>
        {problems.form && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isOnline}>
            {t("profile.password.save")}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t("entry.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function problemsOf({ current, password, repeated }: Typed, asksCurrent: boolean): Problems {
  return {
    ...(asksCurrent && current === "" && { current: t("validation.required") }),
    ...(password === "" && { password: t("validation.required") }),
    ...(password !== "" && password.length < LEAST_PASSWORD && { password: t("validation.passwordTooShort") }),
    ...(password !== repeated && { repeated: t("profile.password.mismatch") }),
  };
}

function useSavePassword(onUnanswered: () => void) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async ({ current, password }: Typed, asksCurrent: boolean): Promise<{ answer: unknown } | Problems> => {
    setBusy(true);
    notify.hideErrors();
    try {
      return { answer: await online.request("POST", "profile", { password, ...(asksCurrent && { currentPassword: current }) }) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (isUnanswered(refusal)) onUnanswered();
      return problemsIn(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
}

/** What the server says of a save of a password; which field it is about decides where it stands. */
function problemsIn(refusal: CierreError | null): Problems {
  if (refusal?.code === "forbidden") return { current: refusal.message };
  if (refusal?.code === "tooManyRequests") return { form: t("login.tooManyAttempts") };
  if (refusal?.fields?.password) return { password: textOfKey(refusal.fields.password) };
  return { form: t(isUnanswered(refusal) ? "profile.password.unanswered" : "profile.password.changeFailed") };
}

/** Nobody knows whether the server took it. */
function isUnanswered(refusal: CierreError | null): boolean {
  return refusal?.code === "missingResponse";
}
