import { Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { LoadedMenu } from "../../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../../ui/MenuOnDemand.tsx";
import { useFrontDesk } from "../desk/front-desk.ts";

interface ComponentMenuProps {
  readonly trigger: MenuTrigger;
  readonly id: string;
  readonly at: number;
  readonly count: number;
}

/** What can be done with a component without dragging it. */
export function ComponentMenu({ trigger, id, at, count }: ComponentMenuProps) {
  const desk = useFrontDesk();
  return (
    <LoadedMenu trigger={trigger} position="bottom-end" width={200}>
      <Menu.Item
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={at === 0}
        onClick={() => desk.moveComponent(id, at - 1)}
      >
        {t("front.up")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={at === count - 1}
        onClick={() => desk.moveComponent(id, at + 1)}
      >
        {t("front.down")}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => desk.duplicate(id)}>
        {t("front.duplicate")}
      </Menu.Item>
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => desk.removeComponent(id)}
      >
        {t("front.remove")}
      </Menu.Item>
    </LoadedMenu>
  );
}
