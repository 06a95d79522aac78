import { Text } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch, IconX } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { withTexts } from "../client/texts/section-texts.ts";
import { useProject } from "../hooks/use-project.ts";
import { DrawerButton } from "../ui/DrawerButton.tsx";
import { partInTime } from "../ui/part-in-time.ts";
import { UserCard } from "./account/UserCard.tsx";
import classes from "./DrawerContent.module.css";
import { MenuAfterList } from "./menu/MenuAfterList.tsx";
import { NetworkStatus } from "./NetworkStatus.tsx";
import { Aside } from "./Over.tsx";
import { ProjectPicker } from "./project/ProjectPicker.tsx";
import { TasksOnDemand } from "./tasks/TasksOnDemand.tsx";

export interface DrawerContentProps {
  /** Icons alone. */
  readonly compact: boolean;
  /** Closes the overlay, or contracts and expands the column. */
  readonly onToggle: () => void;
  readonly isOverlay: boolean;
  readonly onSearch: () => void;
  /** The first screen has had its time. */
  readonly isLater: boolean;
}

const DrawerPeople = partInTime(() => withTexts(import("./people/DrawerPeople.tsx")).then((module) => module.DrawerPeople));

/** What the drawer holds: account, project, network, tasks, menu, people (spec 0 §2 'Drawer'). */
export function DrawerContent({ compact, onToggle, isOverlay, onSearch, isLater }: DrawerContentProps) {
  const project = useProject();
  return (
    <div className={classes.drawer} data-compact={compact || undefined}>
      <div className={classes.head}>
        <UserCard compact={compact} />
        <ToggleButton compact={compact} isOverlay={isOverlay} onToggle={onToggle} />
      </div>
      <ProjectPicker compact={compact} />
      <NetworkStatus form={compact ? "icon" : "card"} />
      <TasksOnDemand compact={compact} onExpand={onToggle} />
      <SearchButton compact={compact} onSearch={onSearch} />
      <div className={classes.scroll}>
        {/* Another project has other documents beneath its menu. */}
        <MenuAfterList key={project?.id} compact={compact} />
        {isLater && project && !compact && (
          <Aside>
            <DrawerPeople />
          </Aside>
        )}
      </div>
      {!compact && (
        <Text size="xs" c="dimmed" className={classes.powered}>
          {t("shell.poweredBy")}
        </Text>
      )}
    </div>
  );
}

function ToggleButton({ compact, isOverlay, onToggle }: Pick<DrawerContentProps, "compact" | "isOverlay" | "onToggle">) {
  const action = isOverlay ? "close" : compact ? "expand" : "collapse";
  const Icon = { close: IconX, expand: IconLayoutSidebarLeftExpand, collapse: IconLayoutSidebarLeftCollapse }[action];
  return (
    <DrawerButton label={t(`shell.drawer.${action}`)} isAway={compact} onClick={onToggle}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </DrawerButton>
  );
}

function SearchButton({ compact, onSearch }: Pick<DrawerContentProps, "compact" | "onSearch">) {
  return (
    <button
      type="button"
      className={classes.search}
      aria-label={t("shell.palette.open")}
      title={t("shell.palette.open")}
      onClick={onSearch}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      {!compact && <span className={classes.searchText}>{t("shell.palette")}</span>}
      {!compact && <kbd className={classes.key}>Ctrl+K</kbd>}
    </button>
  );
}
