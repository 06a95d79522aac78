import { type ReactNode, Suspense, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { withTexts } from "../client/texts/section-texts.ts";
import { noteFault } from "../failures/note-fault.ts";
import { useEngine } from "../hooks/use-engine.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useRouting } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import { CrashBoundary } from "../ui/CrashBoundary.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { PartFailed } from "../ui/PartFailed.tsx";
import { SignOutFailed } from "./SignOutFailed.tsx";

const SignOutDialog = lazyPart(() => withTexts(import("./SignOutDialog.tsx")).then((module) => module.SignOutDialog));

/**
 * Signs out, after the question about what waits on this device and the one about unsaved changes; what waits stays for
 * the same person. Without a connection that is of this device alone, and said; where the server does not answer the person
 * is offered it. `question` is to be shown.
 */
export function useSignOut(): { readonly signOut: () => void; readonly question: ReactNode } {
  const session = useSession();
  const engine = useEngine();
  const routing = useRouting();
  const notify = useNotify();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<number | null>(null);

  const leave = () => {
    setWaiting(null);
    routing.leave(() => {
      if (!isOnline) {
        session.signOutHere();
        return notify.info(t("shell.user.signedOutHere"), { autoClose: 10_000 });
      }
      session.signOut().catch((error: unknown) => {
        noteFault(error);
        notify.error(<SignOutFailed onSignOutHere={session.signOutHere} />);
      });
    });
  };
  const signOut = async () => {
    // What is held in memory is in none of the device's stores.
    const shown = engine.status.get().waiting;
    const count = Math.max(
      shown,
      await engine.countWaiting().catch((error: unknown) => {
        noteFault(error);
        return shown;
      }),
    );
    if (count > 0) setWaiting(count);
    else leave();
  };
  const question = (
    <CrashBoundary resetKey={String(waiting)} failed={(failure) => <PartFailed {...failure} />}>
      <Suspense>
        {waiting !== null && <SignOutDialog waiting={waiting} onStay={() => setWaiting(null)} onSignOut={leave} />}
      </Suspense>
    </CrashBoundary>
  );
  return { signOut: () => void signOut(), question };
}
