import { Affix, Anchor, Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useSession } from "../../hooks/use-session.ts";
import { passwordError } from "./login-flow.ts";
import { PasswordForm } from "./PasswordForm.tsx";

/**
 * Asks for the password over the page when the session ended, so that what is on the page stays. It can wait: without a
 * session edits go on being kept on the device.
 */
export function SignInAgain() {
  const { expired, profile, token, signIn, signOut, signOutHere } = useSession();
  const [postponed, setPostponed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState<{ count: number; busy: boolean; error: string | null }>({
    count: 0,
    busy: false,
    error: null,
  });
  if (!profile) return null;

  const send = async (password: string) => {
    setAttempt(({ count }) => ({ count, busy: true, error: null }));
    try {
      await signIn(profile.id, password);
      setAttempt({ count: 0, busy: false, error: null });
    } catch (error) {
      setAttempt(({ count }) => ({ count: count + 1, busy: false, error: passwordError(error) }));
    }
  };
  if (expired && postponed === token) return <Reminder onOpen={() => setPostponed(null)} />;
  return (
    <Modal
      opened={expired}
      onClose={() => setPostponed(token)}
      title={t("login.again.title")}
      closeButtonProps={{ "aria-label": t("login.again.later") }}
      zIndex={500}
    >
      <Text size="sm" mb="md">
        {t("login.again.text")}
      </Text>
      <PasswordForm key={attempt.count} username={profile.username} busy={attempt.busy} error={attempt.error} onSend={send}>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={() => setPostponed(token)}>
            {t("login.again.later")}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => signOut().catch(signOutHere)}>
            {t("login.again.otherAccount")}
          </Anchor>
        </Group>
      </PasswordForm>
    </Modal>
  );
}

/** Stays on the page after 'Más tarde': the way back to the question. */
function Reminder({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Affix position={{ bottom: 16, right: 16 }} data-below-toasts>
      <Button onClick={onOpen}>{t("shell.network.signInAgain")}</Button>
    </Affix>
  );
}
