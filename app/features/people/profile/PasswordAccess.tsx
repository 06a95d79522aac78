import { Alert, Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";
import { isInsecurePassword, isRecentPassword, passwordStrength } from "../../../../schema/accounts/password-rules.ts";
import { hasGoogle } from "../../../../schema/accounts/stored-account.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { RevokeDialog } from "./RevokeDialog.tsx";
import type { Account } from "./use-own-profile.ts";

interface PasswordAccessProps {
  readonly account: Account;
  /** The password was changed or revoked: the server's answer. */
  readonly onChanged: (answer: unknown) => void;
  /** Whether it was is not known. */
  readonly onUnanswered: () => void;
}

/** Where signing in with a password stands, and the ways to change it (PROF-009, PROF-014 to PROF-020). */
export function PasswordAccess({ account, onChanged, onUnanswered }: PasswordAccessProps) {
  const notify = useNotify();
  const [open, setOpen] = useState<"form" | "revocation" | null>(null);
  const { passwordEnabled } = account;
  const done = (said: string) => (answer: unknown) => {
    setOpen(null);
    notify.success(said);
    onChanged(answer);
  };
  return (
    <ProfileSection title={t("profile.password")}>
      {passwordEnabled ? <PasswordFacts account={account} /> : <Text>{t("profile.password.none")}</Text>}
      {open === "form" ? (
        <PasswordForm
          account={account}
          onSaved={done(t("profile.password.changed"))}
          onUnanswered={onUnanswered}
          onClose={() => setOpen(null)}
        />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen("form")}>
            {t(passwordEnabled ? "profile.password.change" : "profile.password.set")}
          </Button>
          {passwordEnabled && hasGoogle(account) && (
            <Button variant="default" onClick={() => setOpen("revocation")}>
              {t("profile.password.revoke")}
            </Button>
          )}
        </Group>
      )}
      {passwordEnabled && !hasGoogle(account) && (
        <Text size="sm" c="dimmed">
          {t("profile.password.linkFirst")}
        </Text>
      )}
      {open === "revocation" && (
        <RevokeDialog
          account={account}
          onRevoked={done(t("profile.password.revoked"))}
          onUnanswered={onUnanswered}
          onClose={() => setOpen(null)}
        />
      )}
    </ProfileSection>
  );
}

/** What is known of the password, in words. */
function PasswordFacts({ account }: { readonly account: Account }) {
  const { passwordScore: score, passwordPwnedCount: pwnedCount, passwordUpdatedAt } = account;
  return (
    <>
      {isInsecurePassword({ score, pwnedCount }) && <Alert color="orange">{t("profile.warning.insecure")}</Alert>}
      <List size="sm" spacing={4}>
        <List.Item>{strengthText(score, pwnedCount)}</List.Item>
        {passwordUpdatedAt !== null && <List.Item>{ageText(passwordUpdatedAt)}</List.Item>}
        <List.Item>{pwnedText(pwnedCount)}</List.Item>
      </List>
    </>
  );
}

function strengthText(score: number | null, pwnedCount: number | null): string {
  if (score === null) return t("profile.password.strength.unknown");
  return t("profile.password.strength", { strength: t(`profile.password.strength.${passwordStrength(score, pwnedCount)}`) });
}

function ageText(updatedAt: string): string {
  const isRecent = isRecentPassword(Date.parse(updatedAt), Date.now());
  return t(isRecent ? "profile.password.recent" : "profile.password.old", { when: formatDateTime(updatedAt) });
}

function pwnedText(count: number | null): string {
  if (count === null) return t("profile.password.pwnedUnknown");
  if (count === 0) return t("profile.password.neverPwned");
  return t("profile.password.pwned", { count });
}
