import { useCallback, useEffect, useState } from "react";
import type { CierreError } from "../../../../schema/errors.ts";
import { hasMessage, t } from "../../../../schema/messages/catalogue.ts";
import { type InvitationOpened, invitationOpened } from "../../../../schema/wire/invitation.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";

export type Invitation =
  | { readonly tag: "loading" | "failed" }
  | { readonly tag: "open"; readonly of: InvitationOpened }
  /** In the words that say why it opens nothing. */
  | { readonly tag: "refused"; readonly why: string }
  | { readonly tag: "taken"; readonly username: string };

/**
 * Whom the invitation is for; `take` sets their name and password and answers what is wrong with that, if anything is. They are signed in
 * then, where nobody else is: somebody's work may be on this device.
 */
export function useInvitation(token: string) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [state, setState] = useState<Invitation>({ tag: "loading" });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    setState({ tag: "loading" });
    online.request("POST", "auth/invitation/open", { token }, gone.signal).then(
      (answer) => gone.signal.aborted || setState({ tag: "open", of: invitationOpened.parse(answer) }),
      (error: unknown) => gone.signal.aborted || setState(refusalIn(refusalOf(error)) ?? { tag: "failed" }),
    );
    return () => gone.abort();
  }, [online, isOnline, token, asked]);
  const navigate = useNavigate();
  const { phase, methods, signIn } = useSession();
  const isNobodyHere = phase === "signed-out";
  const enter = useCallback(
    async (username: string, password: string): Promise<boolean> => {
      try {
        const { id } = await methods(username);
        await signIn({ id, password });
        return true;
      } catch (error) {
        // The password is set all the same: signing in is asked for where people sign in.
        noteFault(error);
        return false;
      }
    },
    [methods, signIn],
  );
  const take = useCallback(
    async (username: string, taken: { password: string; displayName: string }): Promise<string | null> => {
      try {
        await online.request("POST", "auth/invitation", { token, ...taken });
        if (isNobodyHere && (await enter(username, taken.password))) navigate("/", { replace: true });
        else setState({ tag: "taken", username });
        return null;
      } catch (error) {
        const refusal = refusalOf(error);
        const isRefused = refusalIn(refusal);
        if (isRefused) setState(isRefused);
        return isRefused ? null : problemIn(refusal);
      }
    },
    [online, token, isNobodyHere, enter, navigate],
  );
  return { state, isOnline, take, retry: () => setAsked((count) => count + 1) };
}

function refusalIn(refusal: CierreError | null): Invitation | null {
  const key = refusal?.fields?.token;
  return key !== undefined && hasMessage(key) ? { tag: "refused", why: t(key) } : null;
}

function problemIn(refusal: CierreError | null): string {
  if (refusal?.code === "tooManyRequests") return t("login.tooManyAttempts");
  const key = refusal?.fields?.password;
  return key !== undefined && hasMessage(key) ? t(key) : t("invitation.failed");
}
