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
  /** Counts offers: one that was answered, or was given up for the button, is followed by another. */
  const [offer, setOffer] = useState(0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `offer` counts
  useEffect(() => {
    if (!isOffered || !isOnline) return;
    let isOver = false;
    const go = async () => {
      if (!(await canOfferPasskeys()) || isOver) return;
      const shown = await showPasskey(online, true);
      if (isOver) return;
      await signIn(shown);
    };
    go().catch((failure: unknown) => {
      if (isOver || isCancelled(failure)) return;
      const refusal = refusalOf(failure);
      // An offer that nobody asked for fails without a word; what somebody chose in it does not.
      if (refusal?.code !== "unauthenticated") return;
      setError(refusal.message);
      setOffer((count) => count + 1);
    });
    return () => {
      isOver = true;
      void stopAsking();
    };
  }, [isOffered, isOnline, online, signIn, offer]);

  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      await signIn({ ...(await showPasskey(online, false)), ...(id !== undefined && { id }) });
    } catch (failure) {
      const words = isCancelled(failure) ? t("login.passkey.cancelled") : wordsOf(refusalOf(failure));
      if (!isHere.current) return;
      setError(words);
      setOffer((count) => count + 1);
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
