import { Menu, ScrollArea, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { LoadedMenu } from "./LoadedMenu.tsx";
import type { MenuTrigger } from "./MenuOnDemand.tsx";
import { groupProjects, type ProjectGroup } from "./project-groups.ts";

/** From this many projects on the picker offers a search. */
const SEARCH_FROM = 8;

export interface ProjectMenuProps {
  readonly trigger: MenuTrigger;
  readonly projects: Parameters<typeof groupProjects>[0];
  /** Names by id. */
  readonly organizations: Parameters<typeof groupProjects>[1];
  readonly current: string | null;
  readonly onChoose: (id: string) => void;
}

/** The projects to choose from, by organization, with a search when they are many (SHELL-038). */
export function ProjectMenu({ trigger, projects, organizations, current, onChoose }: ProjectMenuProps) {
  const [search, setSearch] = useState("");
  return (
    <LoadedMenu trigger={trigger} position="bottom-start" width={280} onClose={() => setSearch("")}>
      {projects.length >= SEARCH_FROM && (
        <TextInput
          m={4}
          aria-label={t("shell.project.search")}
          placeholder={t("shell.project.search")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={360}>
        <ProjectItems groups={groupProjects(projects, organizations, search)} current={current} onChoose={onChoose} />
      </ScrollArea.Autosize>
    </LoadedMenu>
  );
}

interface ProjectItemsProps {
  readonly groups: readonly ProjectGroup[];
  readonly current: string | null;
  readonly onChoose: (id: string) => void;
}

function ProjectItems({ groups, current, onChoose }: ProjectItemsProps) {
  if (groups.length === 0) return <Menu.Label>{t("shell.project.noMatch")}</Menu.Label>;
  return groups.map((group) => (
    <div key={group.title}>
      {group.title && <Menu.Label>{group.title}</Menu.Label>}
      {group.projects.map(({ id, name }) => (
        <Menu.Item
          key={id}
          aria-current={id === current || undefined}
          rightSection={id === current ? <IconCheck size={16} aria-hidden /> : undefined}
          onClick={() => id !== current && onChoose(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </div>
  ));
}
