import { useEffect, useRef, useState } from "react";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { askGoogle } from "./google-window.ts";

type State =
  | { readonly tag: "idle"; readonly error: string | null }
  /** Somebody is at Google. */
  | { readonly tag: "window" }
  | { readonly tag: "sending" }
  /** Nobody is linked to the account: whether to make a new user of it (LOGIN-026). */
  | { readonly tag: "asking"; readonly dataEnc: string };

export interface GoogleSignInOptions {
  /** The only person it may be; anybody when absent. */
  readonly id?: string | undefined;
  /** Whether people may make themselves a user. */
  readonly signUp?: boolean | undefined;
}

export interface GoogleSignInFlow {
  readonly state: State;
  /** To be called in the click itself. */
  begin(): void;
  /** The answer to `asking`. */
  create(isWanted: boolean): void;
}

/** Signing in with Google: its window, what the server says of it, and the question about a new user. */
export function useGoogleSignIn({ id, signUp = false }: GoogleSignInOptions): GoogleSignInFlow {
  const { signIn } = useSession();
  const isOnline = useOnline();
  const [state, setState] = useState<State>(idle(null));
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const send = async (dataEnc: string, isNew: boolean) => {
    setState({ tag: "sending" });
    await signIn({ data_enc: dataEnc, ...(id !== undefined && { id }) }, isNew).catch((error: unknown) => {
      const isNobodys = refusalOf(error)?.code === "notFound";
      setState(isNobodys && signUp && !isNew ? { tag: "asking", dataEnc } : idle(googleError(error, { id, isNew })));
    });
  };
  return {
    state,
    begin() {
      if (!isOnline) return setState(idle(t("login.google.offline")));
      waiting.current?.abort();
      const own = new AbortController();
      waiting.current = own;
      setState({ tag: "window" });
      askGoogle(window, own.signal).then((answer) => {
        if (own.signal.aborted) return;
        if (answer.tag === "identity") return send(answer.dataEnc, false);
        setState(idle(t(`login.google.${answer.tag}`)));
      });
    },
    create(isWanted) {
      if (state.tag !== "asking") return;
      if (isWanted) void send(state.dataEnc, true);
      else setState(idle(null));
    },
  };
}

function idle(error: string | null): State {
  return { tag: "idle", error };
}

/** Why Google's word was not enough (ERR-011). */
export function googleError(
  error: unknown,
  { id, isNew }: { readonly id?: string | undefined; readonly isNew: boolean },
): string {
  switch (error instanceof CierreError ? error.code : null) {
    case "notFound":
      return t("login.google.notLinked");
    case "forbidden":
      return t("login.disabledUser");
    case "duplicated":
      return t(isNew ? "login.google.addressTaken" : "login.google.severalUsers");
    case "tooManyRequests":
      return t("login.tooManyAttempts");
    case "unauthenticated":
      return t(id === undefined ? "login.google.failed" : "login.google.otherAccount");
    default:
      return t("login.google.failed");
  }
}
