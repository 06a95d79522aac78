import { Menu, type MenuProps } from "@mantine/core";
import { cloneElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { MenuTrigger } from "./MenuOnDemand.tsx";

export interface LoadedMenuProps extends Pick<MenuProps, "position" | "width" | "onClose"> {
  readonly trigger: MenuTrigger;
  readonly children: ReactNode;
}

/**
 * A menu that was asked for before its code was here: it takes the place of its button, takes the focus that the button
 * had, so that closing gives it back, and opens.
 */
export function LoadedMenu({ trigger, children, ...menu }: LoadedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
