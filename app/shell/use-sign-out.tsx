import { useWaiting } from "../hooks/use-engine-status.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useRouting } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import { SignOutFailed } from "./SignOutFailed.tsx";

/**
 * Signs out, after the question about unsaved changes; `waiting` edits stay on the device for the same person. Without
 * an answer of the server the person is offered to sign out on this device alone.
 */
export function useSignOut(): { signOut: () => void; waiting: number } {
  const session = useSession();
  const routing = useRouting();
  const notify = useNotify();
  const waiting = useWaiting();
  const signOut = () => {
    routing.leave(() => {
      session.signOut().catch(() => notify.error(<SignOutFailed onSignOutHere={session.signOutHere} />));
    });
  };
  return { signOut, waiting };
}
