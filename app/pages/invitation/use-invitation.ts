import { useCallback, useEffect, useState } from "react";
import { CierreError } from "../../../schema/errors.ts";
import { hasMessage, t } from "../../../schema/messages/catalogue.ts";
import { type InvitationOpened, invitationOpened } from "../../../schema/wire/invitation.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

export type Invitation =
  | { readonly tag: "loading" | "failed" }
  | { readonly tag: "open"; readonly of: InvitationOpened }
  /** In the words that say why it opens nothing. */
  | { readonly tag: "refused"; readonly why: string }
  | { readonly tag: "taken"; readonly username: string };

/** Whom the invitation is for; `take` sets their password and answers what is wrong with it, if anything is. */
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
      (error: unknown) => gone.signal.aborted || setState(refusalIn(error) ?? { tag: "failed" }),
    );
    return () => gone.abort();
  }, [online, isOnline, token, asked]);
  const take = useCallback(
    async (username: string, password: string): Promise<string | null> => {
      try {
        await online.request("POST", "auth/invitation", { token, password });
        setState({ tag: "taken", username });
        return null;
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal) setState(refusal);
        return refusal ? null : problemIn(error);
      }
    },
    [online, token],
  );
  return { state, isOnline, take, retry: () => setAsked((count) => count + 1) };
}

function refusalIn(error: unknown): Invitation | null {
  const key = error instanceof CierreError ? error.fields?.token : undefined;
  return key !== undefined && hasMessage(key) ? { tag: "refused", why: t(key) } : null;
}

function problemIn(error: unknown): string {
  if (!(error instanceof CierreError)) throw error;
  if (error.code === "tooManyRequests") return t("login.tooManyAttempts");
  const key = error.fields?.password;
  return key !== undefined && hasMessage(key) ? t(key) : t("invitation.failed");
}
