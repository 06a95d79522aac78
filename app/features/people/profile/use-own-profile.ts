import { useEffect, useState } from "react";
import { type StoredAccount, storedAccount } from "../../../../schema/accounts/stored-account.ts";
import { type OwnProfile, ownProfile } from "../../../../schema/wire/own-profile.ts";
import { type Answer, useAnswer } from "../../../hooks/use-answer.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { useSession } from "../../../hooks/use-session.ts";

/** One's own account as the page knows it; `passwordUpdatedAt` is `null` also where only the server could tell. */
export type Account = StoredAccount & Pick<OwnProfile, "passwordUpdatedAt">;

export interface OwnAccount {
  readonly state: Answer<Account>;
  readonly retry: () => void;
  /** Takes over what the server answered to a save. */
  readonly keep: (answer: unknown) => void;
}

/**
 * The signed-in person's account as the server last sent it, asked again when the device hears of a newer version; until then,
 * and without a network, what the device has of it.
 */
export function useOwnProfile(): OwnAccount {
  const { profile } = useSession();
  const { state, retry } = useAnswer("profile", ownProfile);
  const { row } = useDocument("user", profile?.id ?? null);
  const [known, setKnown] = useState<OwnProfile | null>(null);
  const current = state.tag === "known" ? state.value : null;
  useEffect(() => {
    if (current) setKnown((now) => newer(now, current));
  }, [current]);
  const onDevice = storedAccount.safeParse(row?.data).data ?? null;
  const isBehind = known !== null && onDevice !== null && onDevice.updatedAt > known.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every newer version
  useEffect(() => {
    if (isBehind) retry();
  }, [isBehind, onDevice?.updatedAt]);
  const account = known ?? (onDevice && { ...onDevice, passwordUpdatedAt: null });
  return {
    state: account ? { tag: "known", value: account } : (state as Exclude<Answer<OwnProfile>, { tag: "known" }>),
    retry,
    keep: (answer) => {
      const { success, data } = ownProfile.safeParse(answer);
      if (success) setKnown(data);
      else retry();
    },
  };
}

function newer(now: OwnProfile | null, current: OwnProfile): OwnProfile {
  return now !== null && now.updatedAt > current.updatedAt ? now : current;
}
