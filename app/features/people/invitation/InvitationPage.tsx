import { Alert, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { DoorPage } from "../login/DoorPage.tsx";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { useInvitation } from "./use-invitation.ts";

/** Where the link of an invitation leads: somebody who was added sets their first password, without a session. */
export function InvitationPage({ token }: { readonly token: string }) {
  const { state, isOnline, take, retry } = useInvitation(token);
  return (
    <DoorPage title={t("invitation.title")}>
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
    </DoorPage>
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
