import { useMemo, useSyncExternalStore } from "react";
import type { ConnectedUser } from "../../schema/wire/realtime.ts";
import { useNow } from "../hooks/time/use-now.ts";
import { useClient } from "../hooks/use-client.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useSession } from "../hooks/use-session.ts";
import type { Named } from "./people-at.ts";
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

/** Everybody who has the project open, by name. */
export function usePeopleHere(): readonly PersonHere[] {
  const { users, aheadMs } = useObservable(useProjectNews().people);
  const { profile } = useSession();
  const now = useNow() + aheadMs;
  return users.map((user) => ({
    ...user,
    isSelf: user.id === profile?.id,
    isOnline: now - Date.parse(user.presentAt) < ONLINE_MS,
  }));
}

/** The others who have a page of this path open. Drawn again only when one of them comes or leaves. */
export function useOthersAt(path: string): readonly Named[] {
  const { people, peopleAt } = useProjectNews();
  const { profile } = useSession();
  const there = useSyncExternalStore(people.subscribe, () => peopleAt(path));
  return useMemo(() => there.filter(({ id }) => id !== profile?.id), [there, profile?.id]);
}
