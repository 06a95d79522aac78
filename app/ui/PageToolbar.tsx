import { ActionIcon, Group, Title } from "@mantine/core";
import { IconArrowLeft, IconMenu2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { DrawerButton } from "./DrawerButton.tsx";
import { useDrawer } from "./drawer-context.ts";
import classes from "./PageToolbar.module.css";

export interface PageToolbarProps {
  readonly title: string;
  /** Beside the title: the save state in words, a count. */
  readonly detail?: ReactNode;
  /** Controls at the end of the bar. */
  readonly children?: ReactNode;
  /** Shows a back arrow. */
  readonly onBack?: () => void;
}

/** The bar on top of every page: stays put while the page scrolls, and opens the drawer where that is an overlay. */
export function PageToolbar({ title, detail, children, onBack }: PageToolbarProps) {
  const drawer = useDrawer();
  return (
    <header className={classes.toolbar}>
      <Group gap="xs" wrap="nowrap" className={classes.start}>
        {drawer.isOverlay && (
          <DrawerButton label={t("shell.drawer.open")} isAway onClick={drawer.open}>
            <IconMenu2 size={22} />
          </DrawerButton>
        )}
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("shell.back")} onClick={onBack}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        )}
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {detail}
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        {children}
      </Group>
    </header>
  );
}
