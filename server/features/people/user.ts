import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { checkIdentities } from "../../core/access/check-identities.ts";
import type { CollectionBehaviour, ReadonlyValues } from "../../core/behaviours/behaviour.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import type { SqlParameters } from "../../core/store/sql-parameters.ts";
import { calledCondition, findsOutsiders, presentedOutsider } from "./people-by-address.ts";
import { mayAskForOfPeople, PUBLIC_USER_FIELDS, presentedUser } from "./public-user.ts";

type Reader = Pick<CommandContext, "actor" | "projectId">;

/** People. */
export const userBehaviour = {
  keepOwn,
  check: async (values, { work, id }) => {
    await checkUsername(work, values, id);
    await checkIdentities(work, values, id);
  },
  // Whoever is shut out is so everywhere and for good.
  saved: (work, { id, disabled }) => {
    if (disabled === true) work.endSessions(id);
  },
  // Brought back, they sign in anew.
  removed: (work, id) => work.endSessions(id),
  visible: sharesProject,
  present: presentedUser,
  feedText,
  mayAskFor: mayAskForOfPeople,
  mayReadVersions: ({ actor }) => actor.profile.systemAdmin,
  // `users` is the list of the administrators.
  listQuery: (query, asked) => (asked === "users" ? { isAdmin: "true", ...query } : query),
  byAddress: { condition: calledCondition, findsUnseen: findsOutsiders, present: presentedOutsider },
} satisfies CollectionBehaviour;

/** Nobody takes away their own global access (PERM-013). */
function keepOwn({ actor }: Pick<CommandContext, "actor">, before: AnyDocument, after: ReadonlyValues | null): void {
  const isOwn = before.id === actor.profile.id && before.systemAdmin === true;
  const staysIn = after !== null && after.systemAdmin === true && after.disabled !== true;
  if (isOwn && !staysIn) throw new CierreError("forbidden", { message: t("access.ownRevoked") });
}

async function checkUsername(work: Workspace, { username }: ReadonlyValues, id: string): Promise<void> {
  if (typeof username !== "string" || username === "") return;
  const holder = await work.userNamed(username);
  if (holder !== null && holder !== id) throw new CierreError("duplicated", { fields: { username: "error.duplicated" } });
}

/** People are seen by those who share a project with them. */
function sharesProject({ actor, projectId }: Reader, params: SqlParameters): string {
  return `(d.id = ${params.bind(actor.profile.id)} or (d.data ->> 'systemAdmin')::boolean is true or exists (
    select from documents pa where pa.collection = 'permission-access' and pa.scope = ${params.bind(projectId)}
      and pa.data ->> 'user' = d.id and pa.deleted_at is null))`;
}

/** People other than the reader lose what is private to them. */
function feedText({ actor }: Pick<CommandContext, "actor">, params: SqlParameters): string | null {
  if (actor.profile.systemAdmin) return null;
  return `case when d.id <> ${params.bind(actor.profile.id)} then
    (select jsonb_object_agg(key, value)::text from jsonb_each(d.data) where key = any(${params.bind(PUBLIC_USER_FIELDS)}::text[]))
    else d.data::text end`;
}
