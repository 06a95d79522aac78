import { Anchor, Center, Divider, Paper, Stack, Text, Title } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { signInProviders } from "../../../../schema/wire/sign-in-providers.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { usePageTitle } from "../../../hooks/use-page-title.ts";
import { canUsePasskeys } from "../passkeys/browser-passkeys.ts";
import { PasskeySignIn } from "../passkeys/PasskeySignIn.tsx";
import { GoogleSignIn } from "./GoogleSignIn.tsx";
import classes from "./LoginPage.module.css";
import { MethodStep } from "./MethodStep.tsx";
import { UsernameStep } from "./UsernameStep.tsx";
import { useLoginFlow } from "./use-login-flow.ts";

/** Two steps: who, then one of the methods of that person; or Google at once (spec 0 §2 'Login screen'). */
export function LoginPage() {
  usePageTitle(t("login.title"));
  const online = useOnline();
  const flow = useLoginFlow();
  const { state, dispatch } = flow;
  const { state: answer } = useAnswer("auth/providers", signInProviders);
  const hasPasskeys = canUsePasskeys();
  const providers = answer.tag === "known" ? answer.value : null;

  return (
    <Center component="main" className={classes.page}>
      <Paper withBorder shadow="sm" radius="lg" p="xl" className={classes.card}>
        <Stack gap="lg">
          <div>
            <Text fw={800} className={classes.brand} aria-hidden>
              {t("shell.product")}
            </Text>
            <Title order={1} size="h4" fw={500}>
              {t("login.title")}
            </Title>
          </div>
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
        </Stack>
      </Paper>
    </Center>
  );
}
