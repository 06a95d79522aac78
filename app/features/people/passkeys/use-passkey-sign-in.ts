import { useEffect, useRef, useState } from "react";
import type { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { canOfferPasskeys, isCancelled, showPasskey, stopAsking } from "./browser-passkeys.ts";

export interface PasskeySignInOptions {
  /** The only person it may be; anybody when absent. */
  readonly id?: string | undefined;
  /** Whether the browser also offers passkeys in the field for the name. */
  readonly isOffered?: boolean;
}

export interface PasskeySignInFlow {
  readonly isBusy: boolean;
  readonly error: string | null;
  /** To be called in the click itself. */
  begin(): void;
}

/** Signing in with a passkey: by a button, and from the field for the name where the browser does that. */
export function usePasskeySignIn({ id, isOffered = false }: PasskeySignInOptions): PasskeySignInFlow {
  const { signIn } = useSession();
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopAsking();
    };
  }, []);
  useEffect(() => {
    if (!isOnline) stopAsking();
  }, [isOnline]);

  // The question of the button takes the place of the offer in the browser by itself; the offer begins again after it.
  useEffect(() => {
    if (!isOffered || !isOnline || isBusy) return;
    let isOver = false;
    /** Whether another offer follows: after a passkey that was chosen and refused. An offer that nobody asked for fails without a word. */
    const offerOnce = async (): Promise<boolean> => {
      try {
        if (!(await canOfferPasskeys()) || isOver) return false;
        const shown = await showPasskey(online, true);
        if (!isOver) await signIn(shown);
        return false;
      } catch (failure) {
        const refusal = refusalOf(failure);
        if (isOver || isCancelled(failure) || refusal?.code !== "unauthenticated") return false;
        setError(refusal.message);
        return true;
      }
    };
    const offer = async () => {
      let isWanted = true;
      while (isWanted) isWanted = await offerOnce();
    };
    void offer();
    return () => {
      isOver = true;
    };
  }, [isOffered, isOnline, isBusy, online, signIn]);

  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      await signIn({ ...(await showPasskey(online, false)), ...(id !== undefined && { id }) });
    } catch (failure) {
      const words = isCancelled(failure) ? t("login.passkey.cancelled") : wordsOf(refusalOf(failure));
      if (!isHere.current) return;
      setError(words);
    } finally {
      if (isHere.current) setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    begin() {
      if (isOnline) void ask();
      else setError(t("login.passkey.offline"));
    },
  };
}

function wordsOf(refusal: CierreError | null): string {
  switch (refusal?.code) {
    case "unauthenticated":
      return refusal.message;
    case "forbidden":
      return t("login.disabledUser");
    case "tooManyRequests":
      return t("login.tooManyAttempts");
    default:
      return t("login.passkey.failed");
  }
}
