import { Button } from "@mantine/core";
import { IconNews } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useActor, useProject } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { useSignOut } from "../../session/use-sign-out.tsx";
import { PageMessage } from "../../ui/PageMessage.tsx";
import { useLeftWork } from "../offline/use-left-work.ts";
import { FirstProject } from "./FirstProject.tsx";

/** Where people land who have nothing to administer yet (SHELL-007, SHELL-010, SHELL-011). */
export function WelcomePage() {
  const { profile } = useSession();
  const actor = useActor();
  const project = useProject();
  const navigate = useNavigate();
  const { signOut, question } = useSignOut();
  const left = useLeftWork();
  // Of a project that was closed to them: without one at hand nothing else leads there.
  const hasLeft = !project && left !== null && left !== "failed" && left.length > 0;
  const name = profile?.displayName || t("shell.user.noName");
  return (
    <PageMessage icon={IconNews} title={t("shell.welcome.title", { name })} text={welcomeText(actor.profile, project !== null)}>
      {actor.profile.isAdmin && project && (
        <Button mt="sm" onClick={() => navigate("/content-dashboard")}>
          {t("shell.welcome.toContent")}
        </Button>
      )}
      {!project && actor.profile.systemAdmin && <FirstProject />}
      {!project && !actor.profile.systemAdmin && (
        <Button mt="sm" variant={actor.profile.isAdmin ? "filled" : "light"} onClick={() => navigate("/enrolment")}>
          {t("enrolment.enter")}
        </Button>
      )}
      {hasLeft && (
        <Button mt="sm" variant="default" onClick={() => navigate("/offline-documents")}>
          {t("lost.show")}
        </Button>
      )}
      {!actor.profile.isAdmin && (
        <Button mt="sm" variant="default" onClick={signOut}>
          {t("shell.user.signOut")}
        </Button>
      )}
      {question}
    </PageMessage>
  );
}

function welcomeText(profile: { readonly isAdmin: boolean; readonly systemAdmin: boolean }, hasProject: boolean): string {
  if (!profile.isAdmin) return t("shell.welcome.noAdmin");
  if (hasProject) return t("shell.welcome.ready");
  return t(profile.systemAdmin ? "shell.welcome.systemAdmin" : "shell.welcome.noProjects");
}
