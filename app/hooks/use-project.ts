import type { Actor } from "../../schema/rights/can.ts";
import type { ProjectAccess } from "../../schema/wire/session.ts";
import { useSession } from "./use-session.ts";

/** The project at hand, `null` when the person has none. One that was closed to them is as it was until they leave it. */
export function useProject(): ProjectAccess | null {
  const { profile, projectId, lost } = useSession();
  return profile?.projects.find((project) => project.id === projectId) ?? lost ?? null;
}

/** Whoever acts, for `can` and `canPublish`. Throws when nobody is signed in: pages never render then. */
export function useActor(): Actor {
  const { profile } = useSession();
  const access = useProject();
  if (!profile) throw new Error("useActor without a session");
  return { profile, access };
}
