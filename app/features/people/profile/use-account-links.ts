import { useEffect, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ExternalId } from "../../../../schema/wire/accounts/external-ids.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useHashLocation, useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { askGoogle } from "../login/google-window.ts";
import { GOOGLE_LINK_QUERY, type GoogleReturn, takeGoogleReturn } from "./google-link-return.ts";

/** The calls that link and unlink one's accounts; they say how it went. None of them rejects. */
export interface AccountLinks {
  /** Somebody is at Google. */
  readonly isWaiting: boolean;
  /** The browser opens no windows. */
  readonly isBlocked: boolean;
  /** Asks Google in a window. To be called in the click itself. */
  link(): void;
  unlink(account: ExternalId): Promise<void>;
}

export const EXTERNAL_IDS_PATH = "auth/session/external-ids";

/** `changed`: the accounts are others now. */
export function useAccountLinks(changed: () => void): AccountLinks {
  const online = useOnlineCalls();
  const { refresh } = useSession();
  const notify = useNotify();
  const [state, setState] = useState<"idle" | "waiting" | "blocked">("idle");
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const settle = async () => {
    changed();
    // What hangs on the session may tell of accounts as well.
    await refresh();
  };
  const send = (dataEnc: string): Promise<boolean> =>
    online.request("POST", EXTERNAL_IDS_PATH, { data_enc: dataEnc }).then(
      () => {
        notify.success(t("profile.accounts.linked"));
        return settle().then(() => true);
      },
      (error: unknown) => {
        const isAnothers = refusalOf(error)?.code === "duplicated";
        notify.error(t(isAnothers ? "profile.accounts.ofAnother" : "profile.accounts.notLinked"));
        return false;
      },
    );
  useReturnFromGoogle(send);
  return {
    isWaiting: state === "waiting",
    isBlocked: state === "blocked",
    link() {
      waiting.current?.abort();
      const own = new AbortController();
      waiting.current = own;
      setState("waiting");
      askGoogle(window, own.signal).then((answer) => {
        if (own.signal.aborted) return;
        setState(answer.tag === "blocked" ? "blocked" : "idle");
        if (answer.tag === "identity") void send(answer.dataEnc);
        else if (answer.tag === "failed") notify.error(t("profile.accounts.notLinked"));
        else if (answer.tag !== "blocked") notify.info(t(`login.google.${answer.tag}`));
      });
    },
    async unlink(account) {
      await online.request("DELETE", EXTERNAL_IDS_PATH, account).then(
        () => {
          notify.success(t("profile.accounts.unlinked"));
          return settle();
        },
        (error: unknown) => {
          const isLast = refusalOf(error)?.code === "invalid";
          notify.error(t(isLast ? "profile.accounts.last" : "profile.accounts.notUnlinked"));
        },
      );
    },
  };
}

/** Links what the page brought along from Google, and goes back to where it had asked (PROF-008). */
function useReturnFromGoogle(send: (dataEnc: string) => Promise<boolean>): void {
  const { search } = useHashLocation();
  const navigate = useNavigate();
  const isReturn = new URLSearchParams(search).has(GOOGLE_LINK_QUERY);
  const sendOnce = useRef(send);
  const goBack = useRef((returned: GoogleReturn | null, isLinked: boolean) => {
    // What went wrong is shown where it went wrong.
    if (isLinked && returned?.steps) window.history.go(-returned.steps);
    else navigate("/profile", { replace: true });
  });
  useEffect(() => {
    if (!isReturn) return;
    const returned = takeGoogleReturn(window);
    if (!returned) return goBack.current(null, false);
    sendOnce.current(returned.dataEnc).then((isLinked) => goBack.current(returned, isLinked));
  }, [isReturn]);
}
