import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Queryable } from "../../../context/store.ts";
import { EXTERNAL, findUser } from "../../../core/access/find-user.ts";
import { saveDocument } from "../../../core/documents/save-document.ts";
import { addressesOf, addressOf, type Identity, identitiesOf, isGoogle } from "../../../core/rows/identities.ts";
import type { GoogleIdentity } from "./google-identity.ts";

export interface GoogleUser {
  readonly id: string;
  /** Known by Google's own id; otherwise it was prepared for the address, and the id is to be stored. */
  readonly isLinked: boolean;
}

/**
 * Whose Google account this is: linked to it by Google's own id, or else prepared for its verified address by somebody who adds
 * people. `null` when no user has it. Throws `duplicated` where it could be several people's: none of them gets in. Without an
 * identity it looks for nobody, in the same time.
 */
export async function findGoogleUser(store: Queryable, identity: GoogleIdentity | null): Promise<GoogleUser | null> {
  const linked = JSON.stringify([{ provider: "google", userId: identity?.userId ?? "" }]);
  const rows = await store.query<{ id: string; is_linked: boolean }>(
    `select d.id, ${EXTERNAL} @> $1::jsonb as is_linked
      from documents d where d.scope = 'global' and d.collection = 'user' and d.deleted_at is null
        and (${EXTERNAL} @> $1::jsonb or exists (select 1 from jsonb_array_elements(${EXTERNAL}) as e
          where e ->> 'provider' = 'google' and coalesce(e ->> 'userId', '') = '' and lower(trim(e ->> 'email')) = $2))
      order by d.id`,
    [linked, identity?.email ?? null],
  );
  if (!identity) return null;
  const byId = rows.filter((row) => row.is_linked);
  const [found, another] = byId.length > 0 ? byId : rows;
  if (another) throw new CierreError("duplicated", { message: t("signIn.severalUsers") });
  return found ? { id: found.id, isLinked: found.is_linked } : null;
}

/**
 * Links a Google account to the actor's own, and answers their identities. Throws `duplicated` when it is linked to somebody
 * else; repeating it is fine.
 */
export async function linkGoogle(ctx: CommandContext, google: GoogleIdentity): Promise<Identity[]> {
  const own = ctx.actor.profile.id;
  const holder = await findGoogleUser(ctx.store, { ...google, email: null });
  if (holder && holder.id !== own) throw new CierreError("duplicated", { message: t("signIn.linkedToAnother") });
  const { identities, updatedAt } = await ownIdentities(ctx.store, own);
  if (holder) return identities;
  return saveIdentities(ctx, withGoogle(identities, google), updatedAt);
}

/** What of an identity says which one it is. */
export type UnlinkedIdentity = Pick<Identity, "provider"> & Partial<Identity>;

/**
 * Takes an identity from the actor's own account, and answers those that are left. Throws `notFound`, and `invalid` when the
 * person could not sign in any more; `google`: whether this server asks Google at all.
 */
export async function unlinkIdentity(
  ctx: CommandContext,
  item: UnlinkedIdentity,
  { google }: { readonly google: boolean },
): Promise<Identity[]> {
  const own = ctx.actor.profile.id;
  const { identities, updatedAt } = await ownIdentities(ctx.store, own);
  const unlinked = identities.find((identity) => isSame(identity, item));
  if (!unlinked) throw new CierreError("notFound");
  const left = identities.filter((identity) => identity !== unlinked);
  const hasPassword = (await findUser(ctx.store, { id: own }))?.passwordHash != null;
  const canEnter = hasPassword || addressesOf(left).length > 0 || (google && left.some(isGoogle));
  if (!canEnter) throw new CierreError("invalid", { message: t("signIn.lastWayIn") });
  return saveIdentities(ctx, left, updatedAt);
}

/** The actor's own identities, with the version that they are of. */
export async function ownIdentities(
  store: Queryable,
  userId: string,
): Promise<{ readonly identities: Identity[]; readonly updatedAt: string }> {
  const [row] = await store.query<{ external_ids: unknown; updated_at: string }>(
    `select data -> 'externalIds' as external_ids, data ->> 'updatedAt' as updated_at from documents
      where scope = 'global' and collection = 'user' and id = $1 and deleted_at is null`,
    [userId],
  );
  if (!row) throw new CierreError("notFound");
  return { identities: identitiesOf(row.external_ids), updatedAt: row.updated_at };
}

/** Like any edit of the user's document: with a version, in the history and the feed. */
async function saveIdentities(
  ctx: CommandContext,
  externalIds: readonly NewIdentity[],
  baseUpdatedAt: string,
): Promise<Identity[]> {
  const id = ctx.actor.profile.id;
  const saved = await saveDocument(ctx, { collection: "user", id, body: { externalIds }, baseUpdatedAt, byServer: true });
  return identitiesOf(saved.externalIds);
}

/**
 * Makes a user for a Google account that nobody has linked: no system admin, in no project. Throws `duplicated` when somebody has its
 * address, who can sign in with that and link the account.
 */
export async function createGoogleUser(ctx: CommandContext, google: GoogleIdentity): Promise<string> {
  const { email, name } = google;
  if (email !== null && (await findUser(ctx.store, { username: email }))) {
    throw new CierreError("duplicated", { message: t("signIn.addressTaken") });
  }
  const body = {
    username: email !== null && email.length <= 200 ? email : null,
    name,
    displayName: name ?? email ?? t("option.externalProvider.google"),
    isAdmin: true,
    systemAdmin: false,
    externalIds: withGoogle([], google),
  };
  return (await saveDocument(ctx, { collection: "user", id: null, body, byServer: true })).id;
}

/** One without an id gets it where it is saved. */
type NewIdentity = Omit<Identity, "id"> & Partial<Identity>;

/** With the account's own id in the place that was prepared for its address, or else at the end. */
function withGoogle(identities: readonly Identity[], google: GoogleIdentity): NewIdentity[] {
  const { userId, email, name } = google;
  const prepared = identities.find(
    (identity) => identity.provider === "google" && !identity.userId && email !== null && addressOf(identity) === email,
  );
  const linked = { ...(prepared?.id && { id: prepared.id }), provider: "google", userId, friendlyId: name ?? email, email };
  return prepared ? identities.map((identity) => (identity === prepared ? linked : identity)) : [...identities, linked];
}

function isSame(identity: Identity, item: UnlinkedIdentity): boolean {
  if (item.id) return identity.id === item.id && identity.provider === item.provider;
  const same = (name: "provider" | "userId" | "email") => (identity[name] ?? "") === (item[name] ?? "");
  return same("provider") && same("userId") && same("email");
}
