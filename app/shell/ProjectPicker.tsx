import { Menu, ScrollArea, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useProject } from "../hooks/use-project.ts";
import { useRouting } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import { useTitles } from "../hooks/use-titles.ts";
import classes from "./ProjectPicker.module.css";
import { groupProjects, type ProjectGroup } from "./project-groups.ts";

/** From this many projects on the picker offers a search. */
const SEARCH_FROM = 8;

/** The project at hand and the way to another one (SHELL-002, SHELL-038). With one project it only says which. */
export function ProjectPicker({ compact }: { readonly compact: boolean }) {
  const { profile, selectProject } = useSession();
  const project = useProject();
  const routing = useRouting();
  const [search, setSearch] = useState("");
  const projects = profile?.projects ?? [];
  const organizations = useTitles("organization", [...new Set(projects.flatMap(({ organization }) => organization ?? []))]);
  const name = project?.name ?? t("shell.project.none");
  const choose = (id: string) =>
    routing.leave(() => {
      selectProject(id);
      routing.navigate("/", { unguarded: true });
    });
  if (projects.length < 2) return compact ? null : <ProjectName name={name} />;
  return (
    <Menu position="bottom-start" width={280} onClose={() => setSearch("")}>
      <Menu.Target>
        <UnstyledButton
          className={classes.picker}
          aria-label={t("shell.project.change", { name })}
          data-compact={compact || undefined}
        >
          {compact ? <Initial name={name} /> : <ProjectName name={name} />}
          {!compact && <IconSelector size={18} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
          <ProjectItems groups={groupProjects(projects, organizations, search)} current={project?.id ?? null} onChoose={choose} />
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
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

function ProjectName({ name }: { readonly name: string }) {
  return (
    <span className={classes.name}>
      <Text span size="xs" c="dimmed">
        {t("shell.project")}
      </Text>
      <Text span fw={700} truncate>
        {name}
      </Text>
    </span>
  );
}

function Initial({ name }: { readonly name: string }) {
  return (
    <span className={classes.initial} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
