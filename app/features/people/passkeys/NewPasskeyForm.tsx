import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { PASSKEY_NAME_LENGTH } from "../../../../schema/wire/accounts/passkeys.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { describeDevice } from "../profile/describe-device.ts";
import { SecretInput } from "../profile/SecretInput.tsx";
import type { Account } from "../profile/use-own-profile.ts";
import { isCancelled, isThereAlready, makePasskey } from "./browser-passkeys.ts";

interface NewPasskeyFormProps {
  readonly account: Account;
  readonly onAdded: () => void;
  /** Whether it was added is not known. */
  readonly onUnanswered: () => void;
  readonly onClose: () => void;
}

interface Problems {
  readonly name?: string;
  readonly current?: string;
  readonly form?: string;
}

/** A passkey of this device or of one nearby: what it is called, and the password where the account has one. */
export function NewPasskeyForm({ account, onAdded, onUnanswered, onClose }: NewPasskeyFormProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const [current, setCurrent] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const asksCurrent = account.passwordEnabled;
  const add = async () => {
    const missing: Problems = {
      ...(name.trim() === "" && { name: t("validation.required") }),
      ...(asksCurrent && current === "" && { current: t("validation.required") }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const made = await makePasskey(online);
      await online.request("POST", "profile/passkeys", { ...made, name, ...(asksCurrent && { currentPassword: current }) });
      notify.success(t("profile.passkeys.added"));
      onAdded();
    } catch (error) {
      const refusal = isOfBrowser(error) ? null : refusalOf(error);
      if (refusal?.code === "missingResponse") onUnanswered();
      setProblems(problemsIn(error, refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isOnline) void add();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={account.username ?? ""} readOnly hidden />
      <Stack>
        <TextInput
          label={t("profile.passkeys.name")}
          description={t("profile.passkeys.nameHint")}
          maxLength={PASSKEY_NAME_LENGTH}
          required
          withAsterisk={false}
          value={name}
          error={problems.name ?? null}
          readOnly={isBusy}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {asksCurrent && (
          <SecretInput
            label={t("profile.password.current")}
            autoComplete="current-password"
            value={current}
            error={problems.current ?? null}
            readOnly={isBusy}
            onChange={setCurrent}
          />
        )}
        {problems.form && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isOnline}>
            {t("profile.passkeys.create")}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t("entry.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** No bug: the browser did not make one. */
function isOfBrowser(error: unknown): boolean {
  return isCancelled(error) || isThereAlready(error);
}

function problemsIn(error: unknown, refusal: CierreError | null): Problems {
  if (isCancelled(error)) return { form: t("profile.passkeys.cancelled") };
  if (isThereAlready(error)) return { form: t("profile.passkeys.already") };
  switch (refusal?.code) {
    case "forbidden":
      return { current: refusal.message };
    case "tooManyRequests":
      return { form: t("login.tooManyAttempts") };
    case "invalid":
      return { form: refusal.message };
    default:
      return { form: t("profile.passkeys.failed") };
  }
}
