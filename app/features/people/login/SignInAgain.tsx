import { Anchor, Group, Modal, Text } from "@mantine/core";
import { useEffect } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { SessionProfile } from "../../../../schema/wire/session.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { useKeyboardComesBack } from "../../../ui/use-keyboard-comes-back.ts";
import { loginAgain } from "./login-flow.ts";
import { Methods } from "./MethodStep.tsx";
import { useLoginFlow } from "./use-login-flow.ts";

/**
 * Asks who is at the page to sign in over it when the session ended, so that what is on the page stays; whoever is there asked for it. It
 * can wait: without a session edits go on being kept on the device.
 */
export function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  const { profile, signOut, signOutHere } = useSession();
  useKeyboardComesBack();
  if (!profile) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("login.again.title")}
      closeButtonProps={{ "aria-label": t("login.again.later") }}
      zIndex={500}
    >
      <Text size="sm" mb="md">
        {t("login.again.text")}
      </Text>
      <Again
        profile={profile}
        onLater={onClose}
        onOtherAccount={() =>
          signOut().catch((error: unknown) => {
            noteFault(error);
            signOutHere();
          })
        }
      />
    </Modal>
  );
}

interface AgainProps {
  readonly profile: SessionProfile;
  readonly onLater: () => void;
  readonly onOtherAccount: () => void;
}

function Again({ profile, onLater, onOtherAccount }: AgainProps) {
  const flow = useLoginFlow(loginAgain(profile.id, profile.username));
  const { state, dispatch } = flow;
  const { methods } = useSession();
  useEffect(() => {
    methods(profile.username || profile.id).then(
      (found) => dispatch({ type: "methods", methods: found }),
      (error: unknown) => dispatch({ type: "methods-failed", error: noteFault(error) }),
    );
  }, [methods, dispatch, profile.username, profile.id]);
  if (state.step !== "user") throw new Error("a session that ended has no first step");
  return (
    <Methods state={state} flow={flow}>
      {state.code && (
        <Anchor component="button" type="button" size="sm" onClick={() => dispatch({ type: "back" })}>
          {t("shell.back")}
        </Anchor>
      )}
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={onLater}>
          {t("login.again.later")}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onOtherAccount}>
          {t("login.again.otherAccount")}
        </Anchor>
      </Group>
    </Methods>
  );
}
