import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconMailForward, IconPencil, IconUserMinus, IconWorld, IconWorldOff } from "@tabler/icons-react";
import { peopleActions } from "../../../../schema/features/people/actions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { InvitationMade } from "./InvitationMade.tsx";
import { mayBeInvited, nameOf, type ProjectUser } from "./project-users.ts";
import { useUserActs } from "./use-user-acts.ts";

interface UserMenuProps {
  readonly row: ProjectUser;
  readonly onChanged: () => void;
}

/** What may be done with somebody's access (PERM-010 to PERM-013, USERS-014 to USERS-016). */
export function UserMenu({ row, onChanged }: UserMenuProps) {
  const { person, access } = row;
  const { profile } = useActor();
  const navigate = useNavigate();
  const { isSelf, question, ask, askRevoke, act, invite, invitation, forgetInvitation } = useUserActs(row, onChanged);
  const name = nameOf(person);
  const mayNot = !access && !profile.systemAdmin;
  if (mayNot) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("users.menuOf", { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {profile.systemAdmin && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => navigate(entryPath("user", person.id))}>
              {t("users.edit")}
            </Menu.Item>
          )}
          {profile.systemAdmin && !person.systemAdmin && (
            <Menu.Item leftSection={<IconWorld size={16} />} onClick={() => ask("grantGlobal")}>
              {t("users.grantGlobal")}
            </Menu.Item>
          )}
          {profile.systemAdmin && person.systemAdmin && !isSelf && (
            <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={() => ask("revokeGlobal")}>
              {t("users.revokeGlobal")}
            </Menu.Item>
          )}
          {mayBeInvited(row) && (
            <Menu.Item leftSection={<IconMailForward size={16} />} onClick={invite}>
              {t(peopleActions.user.invitation.label)}
            </Menu.Item>
          )}
          {access && (
            <Menu.Item color="var(--mantine-color-error)" leftSection={<IconUserMinus size={16} />} onClick={askRevoke}>
              {t("users.revoke")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {invitation && (
        <Dialog onClose={forgetInvitation} title={t("invitation.made", { name })}>
          <InvitationMade made={invitation} onClose={forgetInvitation} />
        </Dialog>
      )}
      {question && (
        <ConfirmDialog
          question={t(`users.${question}Question`, { name })}
          accept={t(`users.${question}`)}
          isHarmful={question !== "grantGlobal"}
          onAccept={() => act(question)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
