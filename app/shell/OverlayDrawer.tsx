import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import classes from "./Shell.module.css";

export interface OverlayDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer over the page, on screens narrower than 768 px. */
export function OverlayDrawer({ opened, onClose, children }: OverlayDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("shell.drawer")}>
        <div className={classes.overlay}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
