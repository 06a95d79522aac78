import type { ProjectAccess, SessionProfile } from "../../../schema/wire/session.ts";

/**
 * The project to work in (SHELL-062 to SHELL-064): the stored one while the person may still enter it, else the one
 * most recently touched as an administrator, else the first; `null` when there is none.
 */
export function chooseProject(
  profile: Pick<SessionProfile, "projects" | "touchedProjects">,
  stored: string | null,
): string | null {
  const allowed = new Set(profile.projects.map((project) => project.id));
  if (stored !== null && allowed.has(stored)) return stored;
  const touched = profile.touchedProjects
    .filter(({ project, purpose }) => purpose === "admin" && allowed.has(project))
    .reduce<SessionProfile["touchedProjects"][number] | null>(
      (latest, entry) => (latest && Date.parse(latest.date) >= Date.parse(entry.date) ? latest : entry),
      null,
    );
  return touched?.project ?? profile.projects[0]?.id ?? null;
}

/** Where somebody works: the project at hand, and what they could do in it where it is closed to them by now. */
export interface Whereabouts {
  readonly projectId: string | null;
  /** The access that was taken back while they worked with it: the project stays at hand until they leave it. */
  readonly lost?: ProjectAccess;
}

/**
 * The whereabouts of a person whose profile was fetched anew: each tab stays in its own project, whatever another one
 * chose since (`stored`), and also where they may no longer enter it.
 */
export function stayIn(
  { profile: former, projectId, lost }: Whereabouts & { readonly profile: SessionProfile | null },
  profile: SessionProfile,
  stored: string | null,
): Whereabouts {
  const at = former?.id === profile.id ? projectId : null;
  const chosen = chooseProject(profile, at ?? stored);
  if (at === null || chosen === at) return { projectId: chosen };
  const had = former?.projects.find(({ id }) => id === at) ?? lost;
  return had ? { projectId: at, lost: had } : { projectId: chosen };
}
