import { Combobox, Group, useCombobox } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { cloneElement, useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import type { MenuTrigger } from "../../ui/MenuOnDemand.tsx";
import { groupProjects, type ProjectGroup } from "./project-groups.ts";

/** From this many projects on the picker offers a search. */
const SEARCH_FROM = 8;

/** Stands for a project that is to be made. No id is empty. */
const NEW = "";

export interface ProjectMenuProps {
  readonly trigger: MenuTrigger;
  readonly projects: Parameters<typeof groupProjects>[0];
  /** Names by id. */
  readonly organizations: Parameters<typeof groupProjects>[1];
  readonly current: string | null;
  readonly onChoose: (id: string) => void;
}

/**
 * The projects to choose from, by organization, with a search when they are many (SHELL-038); system admins make new ones
 * (PERM-008). Opens at once, as it was asked for before its code was here, and gives the focus back.
 */
export function ProjectMenu({ trigger, projects, organizations, current, onChoose }: ProjectMenuProps) {
  const [search, setSearch] = useState("");
  const { profile } = useActor();
  const navigate = useNavigate();
  const hasSearch = projects.length >= SEARCH_FROM;
  const button = useRef<HTMLButtonElement>(null);
  const store = useCombobox({
    onDropdownOpen: () => (hasSearch ? store.focusSearchInput() : store.updateSelectedOptionIndex("active")),
    onDropdownClose() {
      store.resetSelectedOption();
      setSearch("");
      button.current?.focus();
    },
  });
  const { openDropdown } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is here
  useEffect(() => {
    button.current?.focus();
    openDropdown();
  }, []);
  const submit = (value: string) => {
    store.closeDropdown();
    if (value === NEW) navigate(entryPath("project", null));
    else if (value !== current) onChoose(value);
  };
  const target = cloneElement(trigger, { ref: button, onClick: () => store.toggleDropdown() });
  return (
    <Combobox store={store} position="bottom-start" width={240} shadow="md" onOptionSubmit={submit}>
      <Combobox.Target targetType="button">{target}</Combobox.Target>
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            aria-label={t("shell.project.search")}
            placeholder={t("shell.project.search")}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              store.resetSelectedOption();
            }}
          />
        )}
        <Combobox.Options aria-label={t("shell.project")} mah={360} style={{ overflowY: "auto" }} tabIndex={0}>
          <Projects groups={groupProjects(projects, organizations, search)} current={current} />
          {profile.systemAdmin && (
            <Combobox.Option value={NEW}>
              <Group gap="xs">
                <IconPlus size={16} aria-hidden />
                {t("list.new")}
              </Group>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ProjectsProps {
  readonly groups: readonly ProjectGroup[];
  readonly current: string | null;
}

function Projects({ groups, current }: ProjectsProps) {
  if (groups.length === 0) return <Combobox.Empty>{t("shell.project.noMatch")}</Combobox.Empty>;
  return groups.map(({ title, projects }) => {
    const options = projects.map(({ id, name }) => (
      <Combobox.Option key={id} value={id} active={id === current} aria-current={id === current || undefined}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          {name}
          {id === current && <IconCheck size={16} aria-hidden />}
        </Group>
      </Combobox.Option>
    ));
    return title ? (
      <Combobox.Group key={title} label={title}>
        {options}
      </Combobox.Group>
    ) : (
      options
    );
  });
}
