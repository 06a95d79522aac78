import type { SessionProfile } from "../../schema/wire/session.ts";

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
