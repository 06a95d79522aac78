import { Text, UnstyledButton } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useRouting } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MenuOnDemand } from "../../ui/MenuOnDemand.tsx";
import classes from "./ProjectPicker.module.css";

const ProjectMenu = lazyPart(() => withTexts(import("./ProjectMenu.tsx")).then((module) => module.ProjectMenu));

/** The project at hand and the way to another one (SHELL-002, SHELL-038). With one project it only says which. */
export function ProjectPicker({ compact }: { readonly compact: boolean }) {
  const { profile, selectProject } = useSession();
  const project = useProject();
  const routing = useRouting();
  const projects = profile?.projects ?? [];
  const organizations = useTitles("organization", [...new Set(projects.flatMap(({ organization }) => organization ?? []))]);
  const name = project?.name ?? t("shell.project.none");
  const choose = (id: string) =>
    routing.leave(async () => {
      await selectProject(id);
      routing.navigate("/", { unguarded: true });
    });
  if (projects.length < 2 && !profile?.systemAdmin) return compact ? null : <ProjectName name={name} />;
  return (
    <MenuOnDemand
      trigger={<PickerButton compact={compact} name={name} />}
      menu={(trigger) => (
        <ProjectMenu
          trigger={trigger}
          projects={projects}
          organizations={organizations}
          current={project?.id ?? null}
          onChoose={choose}
        />
      )}
    />
  );
}

interface PickerButtonProps extends ComponentPropsWithRef<"button"> {
  readonly compact: boolean;
  readonly name: string;
}

function PickerButton({ compact, name, ...button }: PickerButtonProps) {
  return (
    <UnstyledButton
      {...button}
      className={classes.picker}
      aria-label={t("shell.project.change", { name })}
      data-compact={compact || undefined}
    >
      {compact ? <Initial name={name} /> : <ProjectName name={name} />}
      {!compact && <IconSelector size={18} aria-hidden />}
    </UnstyledButton>
  );
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
