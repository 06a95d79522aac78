import { Button, Container, Stack } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { dateStyle } from "../../../client/texts/date-style.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useSignOut } from "../../../session/use-sign-out.tsx";
import { Answered } from "../../../shared/Answered.tsx";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";
import { Passkeys } from "../passkeys/Passkeys.tsx";
import { BasicDataForm } from "./BasicDataForm.tsx";
import { LinkedAccounts } from "./LinkedAccounts.tsx";
import { OpenSessions } from "./OpenSessions.tsx";
import { PasswordAccess } from "./PasswordAccess.tsx";
import { Preferences } from "./Preferences.tsx";
import { useOwnProfile } from "./use-own-profile.ts";

/** One's own account: who one is, how one gets in and where one is, how the application looks, and the way out (PROF-007, PROF-009). */
export function ProfilePage() {
  const { signOut, question } = useSignOut();
  // The choice is made on this page: its own dates follow at once.
  useObservable(dateStyle);
  const { state, retry, keep } = useOwnProfile();
  const [changes, setChanges] = useState(0);
  const passwordChanged = (answer: unknown) => {
    keep(answer);
    setChanges((count) => count + 1);
  };
  return (
    <>
      <PageToolbar title={t("shell.profile")}>
        <Button variant="default" onClick={signOut}>
          {t("shell.user.signOut")}
        </Button>
      </PageToolbar>
      {question}
      <Container size="sm" py="md">
        <Stack>
          <Answered state={state} onRetry={retry}>
            {(account) => <BasicDataForm key={account.id} account={account} onSaved={keep} onOutdated={retry} />}
          </Answered>
          <LinkedAccounts />
          {state.tag === "known" && <PasswordAccess account={state.value} onChanged={passwordChanged} onUnanswered={retry} />}
          {state.tag === "known" && <Passkeys account={state.value} />}
          <Preferences />
          {/* A new password ended the others: asked anew. */}
          <OpenSessions key={changes} />
        </Stack>
      </Container>
    </>
  );
}
