import { useEffect, useState } from "react";
import type { ConnectedUser } from "../../schema/wire/realtime.ts";
import { useClient } from "../hooks/use-client.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useSession } from "../hooks/use-session.ts";
import { type ProjectNews, projectNews } from "./project-news.ts";

export function useProjectNews(): ProjectNews {
  return projectNews(useClient());
}

/** Somebody who has the project open. */
export interface PersonHere extends ConnectedUser {
  readonly isSelf: boolean;
  /** They did something in the last minutes (RT-005). */
  readonly isOnline: boolean;
}

/** Whoever does nothing for as long is idle (spec 0 §9), ms. */
export const ONLINE_MS = 300_000;
/** Whether people became idle is looked at this often, ms. */
const LOOK_MS = 15_000;

/** Everybody who has the project open, by name. */
export function usePeopleHere(): readonly PersonHere[] {
  const { users, aheadMs } = useObservable(useProjectNews().people);
  const { profile } = useSession();
  const now = useNow(LOOK_MS) + aheadMs;
  return users.map((user) => ({
    ...user,
    isSelf: user.id === profile?.id,
    isOnline: now - Date.parse(user.presentAt) < ONLINE_MS,
  }));
}

/** The others who have a page of this path open. */
export function useOthersAt(path: string): readonly PersonHere[] {
  return usePeopleHere().filter(({ isSelf, paths }) => !isSelf && paths.includes(path));
}

/** The time, again and again (ms). */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // What arrives in between is not older than the last look.
  return Math.max(now, Date.now());
}
