import { Alert, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { CierreError } from "../../../../schema/errors.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SecretInput } from "./SecretInput.tsx";
import type { Account } from "./use-own-profile.ts";

interface RevokeDialogProps {
  readonly account: Account;
  readonly onRevoked: (answer: unknown) => void;
  /** Whether it was is not known. */
  readonly onUnanswered: () => void;
  readonly onClose: () => void;
}

/** Asks for the password that is given up (PROF-014, PROF-024). */
export function RevokeDialog({ account, onRevoked, onUnanswered, onClose }: RevokeDialogProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [current, setCurrent] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly current?: string; readonly form?: string }>({});
  const revoke = async () => {
    if (current === "") return setProblem({ current: t("validation.required") });
    setBusy(true);
    setProblem({});
    try {
      onRevoked(await online.request("POST", "profile", { password: null, currentPassword: current }));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "missingResponse") onUnanswered();
      setProblem(problemIn(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={t("profile.password.revokeQuestion")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline) void revoke();
        }}
      >
        <input type="text" name="username" autoComplete="username" value={account.username ?? ""} readOnly hidden />
        <Stack>
          <SecretInput
            label={t("profile.password.current")}
            autoComplete="current-password"
            value={current}
            error={problem.current ?? null}
            readOnly={isBusy}
            onChange={setCurrent}
          />
          {problem.form && (
            <Alert color="red" role="alert">
              {problem.form}
            </Alert>
          )}
          {!isOnline && <Alert color="gray">{t("profile.password.offline")}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t("entry.cancel")}
            </Button>
            <Button type="submit" color="red" loading={isBusy} disabled={!isOnline}>
              {t("profile.password.revoke")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function problemIn(refusal: CierreError | null): { current?: string; form?: string } {
  if (refusal?.code === "forbidden") return { current: refusal.message };
  if (refusal?.code === "tooManyRequests") return { form: t("login.tooManyAttempts") };
  return { form: refusal?.fields?.password ? textOfKey(refusal.fields.password) : t("profile.password.revokeFailed") };
}
