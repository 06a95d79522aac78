import { t } from "../../schema/messages/catalogue.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useRouting } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";

/** Signs out, after the question about unsaved changes; `waiting` edits stay on the device for the same person. */
export function useSignOut(): { signOut: () => void; waiting: number } {
  const session = useSession();
  const routing = useRouting();
  const notify = useNotify();
  const { waiting } = useEngineStatus();
  const signOut = () => {
    routing.leave(() => {
      session.signOut().catch(() => notify.error(t("shell.user.signOutFailed")));
    });
  };
  return { signOut, waiting };
}
