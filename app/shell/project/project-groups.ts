import { t } from "../../../schema/messages/catalogue.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { ProjectAccess } from "../../../schema/wire/session.ts";

export interface ProjectGroup {
  /** Name of the organization; empty when no project has one. */
  readonly title: string;
  readonly projects: readonly ProjectAccess[];
}

/** Projects whose name contains the text, by organization in alphabetical order (SHELL-003). */
export function groupProjects(
  projects: readonly ProjectAccess[],
  organizations: ReadonlyMap<string, string>,
  search: string,
): ProjectGroup[] {
  const wanted = foldText(search.trim());
  const groups = new Map<string, ProjectAccess[]>();
  for (const project of projects) {
    if (!foldText(project.name).includes(wanted)) continue;
    const title = project.organization === null ? "" : (organizations.get(project.organization) ?? "");
    groups.set(title, [...(groups.get(title) ?? []), project]);
  }
  const titled = [...groups].map(([title, own]) => ({ title, projects: own.sort(byName) }));
  titled.sort((one, other) => one.title.localeCompare(other.title, "es"));
  return titled.length < 2
    ? titled
    : titled.map((group) => ({ ...group, title: group.title || t("shell.project.noOrganization") }));
}

const byName = (one: ProjectAccess, other: ProjectAccess) => one.name.localeCompare(other.name, "es");
