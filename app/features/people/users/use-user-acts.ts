import { useState } from "react";
import { actionPath } from "../../../../schema/actions/document-actions.ts";
import { peopleActions } from "../../../../schema/features/people/actions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { invitationMade, type InvitationMade as Made } from "../../../../schema/wire/invitation.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useActor } from "../../../hooks/use-project.ts";
import type { ProjectUser } from "./project-users.ts";

export type UserQuestion = "revoke" | "grantGlobal" | "revokeGlobal";

/** What the menu of somebody does, once it is agreed to, and what it asks and shows meanwhile. */
export function useUserActs({ person, access }: ProjectUser, onChanged: () => void) {
  const { profile } = useActor();
  const notify = useNotify();
  const online = useOnlineCalls();
  const [question, ask] = useState<UserQuestion | null>(null);
  const [invitation, setInvitation] = useState<Made | null>(null);
  const isSelf = person.id === profile.id;
  const askRevoke = () => {
    if (isSelf) notify.error(t("users.revokeSelf"));
    else if (person.systemAdmin && !profile.systemAdmin) notify.error(t("users.revokeSystemAdmin"));
    else ask("revoke");
  };
  const call = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      notify.success(done);
    } catch (error) {
      notify.error(actFailureText(failed, error));
    } finally {
      onChanged();
    }
  };
  const act = (asked: UserQuestion) => {
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
      const failed = t(peopleActions.user.invitation.failed);
      notify.error(refusal?.code === "forbidden" ? refusal.message : actFailureText(failed, error));
    }
  };
  const forgetInvitation = () => setInvitation(null);
  return { isSelf, question, ask, askRevoke, act, invite: () => void invite(), invitation, forgetInvitation };
}
