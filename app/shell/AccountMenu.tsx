import { Menu } from "@mantine/core";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { LoadedMenu } from "./LoadedMenu.tsx";
import type { MenuTrigger } from "./MenuOnDemand.tsx";

export interface AccountMenuProps {
  readonly trigger: MenuTrigger;
  readonly onProfile: () => void;
  readonly onSignOut: () => void;
}

/** What one can do with the account (SHELL-033 to SHELL-035). */
export function AccountMenu({ trigger, onProfile, onSignOut }: AccountMenuProps) {
  return (
    <LoadedMenu trigger={trigger} position="bottom-start" width={220}>
      <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onProfile}>
        {t("shell.user.profile")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
        {t("shell.user.signOut")}
      </Menu.Item>
    </LoadedMenu>
  );
}
