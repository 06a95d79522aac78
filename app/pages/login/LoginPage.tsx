import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import { useReducer } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { usePageTitle } from "../../hooks/use-page-title.ts";
import { useSession } from "../../hooks/use-session.ts";
import classes from "./LoginPage.module.css";
import { loginStart, loginStep } from "./login-flow.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { UsernameStep } from "./UsernameStep.tsx";

/** Two steps: who, then one of the methods of that person (spec 0 §2 'Login screen'). */
export function LoginPage() {
  usePageTitle(t("login.title"));
  const session = useSession();
  const online = useOnline();
  const [state, dispatch] = useReducer(loginStep, loginStart);

  const ask = async () => {
    dispatch({ type: "ask" });
    if (state.step !== "start" || state.username === "") return;
    await session.methods(state.username).then(
      (methods) => dispatch({ type: "methods", methods }),
      (error: unknown) => dispatch({ type: "methods-failed", error }),
    );
  };
  const send = async (password: string) => {
    if (state.step !== "user") return;
    dispatch({ type: "send" });
    await session.signIn(state.methods.id, password).catch((error: unknown) => dispatch({ type: "refused", error }));
  };

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
            <PasswordStep key={state.attempt} state={state} onSend={send} onBack={() => dispatch({ type: "back" })} />
          ) : (
            <UsernameStep
              username={state.username}
              busy={state.step === "loading"}
              error={state.step === "start" ? state.error : null}
              onChange={(username) => dispatch({ type: "username", username })}
              onSubmit={ask}
            />
          )}
          {!online && (
            <Text size="sm" c="dimmed" role="status">
              {t("login.offlineFirstTime")}
            </Text>
          )}
        </Stack>
      </Paper>
    </Center>
  );
}
