import type { Queryable } from "../../../context/store.ts";
import { addressesOf, identitiesOf, isGoogle } from "../../../core/rows/identities.ts";

/** Somebody who was added to a project, as far as an invitation goes by it. */
export interface InvitedPerson {
  readonly username: string;
  readonly displayName: string;
  readonly name: string | null;
  /** Where mail reaches them; `null` nowhere. */
  readonly address: string | null;
  /** The project's name; `null` when they have no access to it. */
  readonly project: string | null;
  /** They have a way in already, or have been here. */
  readonly hasBeenIn: boolean;
  /** There are other projects that whoever gets in as them gets into. */
  readonly hasMore: boolean;
}

/** `null` for whoever is not there any more, or kept out. */
export async function findInvited(store: Queryable, userId: string, projectId: string): Promise<InvitedPerson | null> {
  const [row] = await store.query<{
    data: Record<string, unknown>;
    has_password: boolean;
    project: string | null;
    others: number;
  }>(
    `select d.data, exists (select from credentials c where c.user_id = d.id) as has_password,
        (select coalesce(p.data ->> 'name', '') from documents p join documents a on a.scope = p.id and a.collection = 'permission-access'
          and a.deleted_at is null and a.data ->> 'user' = d.id
          where p.scope = 'global' and p.collection = 'project' and p.id = $2 and p.deleted_at is null limit 1) as project,
        (select count(*)::integer from documents a where a.collection = 'permission-access' and a.deleted_at is null
          and a.data ->> 'user' = d.id and a.scope <> $2) as others
      from documents d where d.scope = 'global' and d.collection = 'user' and d.id = $1 and d.deleted_at is null
        and (d.data ->> 'disabled')::boolean is not true`,
    [userId, projectId],
  );
  if (!row) return null;
  const { data } = row;
  const identities = identitiesOf(data.externalIds);
  const username = textOf(data.username) ?? "";
  const [address = username.includes("@") ? username : null] = addressesOf(identities);
  return {
    ...{ username: username || (address ?? ""), displayName: textOf(data.displayName) ?? "", name: textOf(data.name), address },
    project: row.project,
    hasBeenIn:
      row.has_password || identities.some((each) => isGoogle(each) && Boolean(each.userId)) || Boolean(data.lastAccessAt),
    hasMore: data.systemAdmin === true || row.others > 0,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
