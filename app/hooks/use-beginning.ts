import { useCallback } from "react";
import type { Beginning } from "../../schema/declaration/defaults.ts";
import { useSession } from "./use-session.ts";

const MINUTE_MS = 60_000;

/** Who begins something here, and when: asked at that moment, to the minute. */
export function useBeginning(): () => Beginning {
  const { profile } = useSession();
  const writer = profile?.isAdmin ? profile.id : null;
  return useCallback(() => {
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    return { writer, now: new Date(now).toISOString() };
  }, [writer]);
}
