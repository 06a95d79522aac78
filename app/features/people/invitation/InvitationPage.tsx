import { Alert, Button, Center, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { usePageTitle } from "../../../hooks/use-page-title.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import classes from "../login/LoginPage.module.css";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { useInvitation } from "./use-invitation.ts";

/** Where the link of an invitation leads: somebody who was added sets their first password, without a session. */
export function InvitationPage({ token }: { readonly token: string }) {
  const title = t("invitation.title");
  usePageTitle(title);
  const { state, isOnline, take, retry } = useInvitation(token);
  return (
    <Center component="main" className={classes.page}>
      <Paper withBorder shadow="sm" radius="lg" p="xl" className={classes.card}>
        <Stack gap="lg">
          <div>
            <Text fw={800} className={classes.brand} aria-hidden>
              {t("shell.product")}
            </Text>
            <Title order={1} size="h4" fw={500}>
              {title}
            </Title>
          </div>
          {state.tag === "loading" && isOnline && <Text role="status">{t("shell.loading")}</Text>}
          {!isOnline && <Alert color="gray">{t("invitation.offline")}</Alert>}
          {state.tag === "open" && <FirstPasswordForm person={state.of} isOnline={isOnline} onTake={take} />}
          {state.tag === "refused" && (
            <Outcome color="red" role="alert">
              {state.why}
            </Outcome>
          )}
          {state.tag === "taken" && (
            <Outcome color="teal" role="status">
              {t("invitation.done", { username: state.username })}
            </Outcome>
          )}
          {state.tag === "failed" && (
            <>
              <Alert color="red" role="alert">
                {t("invitation.failed")}
              </Alert>
              <Button variant="default" onClick={retry}>
                {t("invitation.retry")}
              </Button>
            </>
          )}
        </Stack>
      </Paper>
    </Center>
  );
}

interface OutcomeProps {
  readonly color: string;
  readonly role: "alert" | "status";
  readonly children: ReactNode;
}

/** What became of it, and the way on. */
function Outcome({ color, role, children }: OutcomeProps) {
  const navigate = useNavigate();
  return (
    <>
      <Alert color={color} role={role}>
        {children}
      </Alert>
      <Button onClick={() => navigate("/", { replace: true })}>{t("invitation.goToLogin")}</Button>
    </>
  );
}
