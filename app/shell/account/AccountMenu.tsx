import { Menu } from "@mantine/core";
import { IconCompass, IconDatabase, IconLogout, IconSettings, IconUser, IconUsers } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { canSeeUsers } from "../../features/people/guards.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { tourWanted, useTourState } from "../../tour/tour-state.ts";
import { LoadedMenu } from "../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../ui/MenuOnDemand.tsx";

export interface AccountMenuProps {
  readonly trigger: MenuTrigger;
  readonly onProfile: () => void;
  readonly onSpace: () => void;
  readonly onSignOut: () => void;
}

/** The project at hand, for whoever administers it (PERM-014). */
function ProjectItems() {
  const actor = useActor();
  const navigate = useNavigate();
  const { access } = actor;
  if (access === null || !canSeeUsers(actor)) return null;
  return (
    <>
      <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => navigate("/users-dashboard")}>
        {t("users.title")}
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => navigate(entryPath("project", access.id))}>
        {t("users.projectSettings")}
      </Menu.Item>
    </>
  );
}

/** The demo's tour once more, where there is one. */
function TourItem() {
  const [known] = useTourState();
  if (known !== "done") return null;
  return (
    <Menu.Item leftSection={<IconCompass size={16} aria-hidden />} onClick={() => tourWanted.set(true)}>
      {t("tour.name")}
    </Menu.Item>
  );
}

/** What one can do with the account (SHELL-033 to SHELL-035). */
export function AccountMenu({ trigger, onProfile, onSpace, onSignOut }: AccountMenuProps) {
  return (
    <LoadedMenu trigger={trigger} position="bottom-start" width={240}>
      <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onProfile}>
        {t("shell.user.profile")}
      </Menu.Item>
      <ProjectItems />
      <Menu.Item leftSection={<IconDatabase size={16} aria-hidden />} onClick={onSpace}>
        {t("space.title")}
      </Menu.Item>
      <TourItem />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
        {t("shell.user.signOut")}
      </Menu.Item>
    </LoadedMenu>
  );
}
