import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconMailForward, IconPencil, IconUserMinus, IconWorld, IconWorldOff } from "@tabler/icons-react";
import { useState } from "react";
import { actionPath, documentActions } from "../../../../schema/actions/document-actions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { invitationMade, type InvitationMade as Made } from "../../../../schema/wire/invitation.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { InvitationMade } from "./InvitationMade.tsx";
import { mayBeInvited, nameOf, type ProjectUser } from "./project-users.ts";

interface UserMenuProps {
  readonly row: ProjectUser;
  readonly onChanged: () => void;
}

type Question = "revoke" | "grantGlobal" | "revokeGlobal";

/** What may be done with somebody's access (PERM-010 to PERM-013, USERS-014 to USERS-016). */
// Long: half of it is the markup of one menu and its dialogs.
export function UserMenu({ row, onChanged }: UserMenuProps) {
  const { person, access } = row;
  const { profile } = useActor();
  const navigate = useNavigate();
  const notify = useNotify();
  const online = useOnlineCalls();
  const [question, setQuestion] = useState<Question | null>(null);
  const [invitation, setInvitation] = useState<Made | null>(null);
  const name = nameOf(person);
  const isSelf = person.id === profile.id;
  const askRevoke = () => {
    if (isSelf) notify.error(t("users.revokeSelf"));
    else if (person.systemAdmin && !profile.systemAdmin) notify.error(t("users.revokeSystemAdmin"));
    else setQuestion("revoke");
  };
  const call = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      notify.success(done);
    } catch (error) {
      notify.error(failureText(failed, error));
    } finally {
      onChanged();
    }
  };
  const act = (asked: Question) => {
    if (asked !== "revoke") {
      const body = { systemAdmin: asked === "grantGlobal" };
      const set = () => online.request("POST", `user/${encodeURIComponent(person.id)}`, body);
      return void call(set, t("users.globalDone"), t("users.globalFailed"));
    }
    if (!access) return undefined;
    const revoke = () => online.request("DELETE", `permission-access/${encodeURIComponent(access.id)}`);
    return void call(revoke, t("users.revoked"), t("users.revokeFailed"));
  };
  const invite = async () => {
    try {
      setInvitation(invitationMade.parse(await online.request("POST", actionPath("user", person.id, "invitation"))));
    } catch (error) {
      const refusal = refusalOf(error);
      notify.error(refusal?.code === "forbidden" ? refusal.message : t(documentActions.user.invitation.failed));
    }
  };
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
            <Menu.Item leftSection={<IconWorld size={16} />} onClick={() => setQuestion("grantGlobal")}>
              {t("users.grantGlobal")}
            </Menu.Item>
          )}
          {profile.systemAdmin && person.systemAdmin && !isSelf && (
            <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={() => setQuestion("revokeGlobal")}>
              {t("users.revokeGlobal")}
            </Menu.Item>
          )}
          {mayBeInvited(row) && (
            <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => void invite()}>
              {t(documentActions.user.invitation.label)}
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
        <Dialog onClose={() => setInvitation(null)} title={t("invitation.made", { name })}>
          <InvitationMade made={invitation} onClose={() => setInvitation(null)} />
        </Dialog>
      )}
      {question && (
        <ConfirmDialog
          question={t(`users.${question}Question`, { name })}
          accept={t(`users.${question}`)}
          onAccept={() => act(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
