import { Anchor, Divider, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { signInProviders } from "../../../../schema/wire/sign-in-providers.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { canUsePasskeys } from "../passkeys/browser-passkeys.ts";
import { PasskeySignIn } from "../passkeys/PasskeySignIn.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { GoogleSignIn } from "./GoogleSignIn.tsx";
import { MethodStep } from "./MethodStep.tsx";
import { UsernameStep } from "./UsernameStep.tsx";
import { useLoginFlow } from "./use-login-flow.ts";

/** Two steps: who, then one of the methods of that person; or Google at once (spec 0 §2 'Login screen'). */
export function LoginPage() {
  const online = useOnline();
  const flow = useLoginFlow();
  const { state, dispatch } = flow;
  const { state: answer } = useAnswer("auth/providers", signInProviders);
  const hasPasskeys = canUsePasskeys();
  const providers = answer.tag === "known" ? answer.value : null;

  return (
    <DoorPage title={t("login.title")}>
      {state.step === "user" ? (
        <MethodStep state={state} flow={flow} />
      ) : (
        <>
          <UsernameStep
            username={state.username}
            busy={state.step === "loading"}
            error={state.step === "start" ? state.error : null}
            waitMs={state.step === "start" ? state.waitMs : undefined}
            onChange={(username) => dispatch({ type: "username", username })}
            onSubmit={flow.ask}
          />
          {(hasPasskeys || providers?.google) && <Divider label={t("login.otherWays")} />}
          {hasPasskeys && <PasskeySignIn isOffered={state.step === "start"} />}
          {providers?.google && <GoogleSignIn signUp={providers.signUp} />}
        </>
      )}
      {!online && (
        <Text size="sm" c="dimmed" role="status">
          {t("login.offlineFirstTime")}
        </Text>
      )}
      {providers?.privacyPolicy && (
        <Anchor href={providers.privacyPolicy} target="_blank" rel="noreferrer" size="sm" py={10}>
          {t("login.privacyPolicy")}
        </Anchor>
      )}
    </DoorPage>
  );
}
