import { ActionIcon, Text } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch, IconX } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import classes from "./DrawerContent.module.css";
import { MenuAfterList } from "./menu/MenuAfterList.tsx";
import { NetworkStatus } from "./NetworkStatus.tsx";
import { ProjectPicker } from "./ProjectPicker.tsx";
import { UserCard } from "./UserCard.tsx";

export interface DrawerContentProps {
  /** Icons alone. */
  readonly compact: boolean;
  /** Closes the overlay, or contracts and expands the column. */
  readonly onToggle: () => void;
  readonly isOverlay: boolean;
  readonly onSearch: () => void;
}

/** What the drawer holds: account, project, network, menu (spec 0 §2 'Drawer'). */
export function DrawerContent({ compact, onToggle, isOverlay, onSearch }: DrawerContentProps) {
  return (
    <div className={classes.drawer} data-compact={compact || undefined}>
      <div className={classes.head}>
        <UserCard compact={compact} />
        <ToggleButton compact={compact} isOverlay={isOverlay} onToggle={onToggle} />
      </div>
      <ProjectPicker compact={compact} />
      <NetworkStatus form={compact ? "icon" : "card"} />
      <SearchButton compact={compact} onSearch={onSearch} />
      <div className={classes.scroll}>
        <MenuAfterList compact={compact} />
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
  const label = t(`shell.drawer.${action}`);
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={onToggle}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
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
